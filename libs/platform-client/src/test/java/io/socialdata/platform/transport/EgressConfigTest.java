package io.socialdata.platform.transport;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class EgressConfigTest {

    @Test
    void defaults() {
        EgressConfig config = ConfigMappings.defaultsOf(EgressConfig.class);

        assertThat(config.allowedAddresses()).isEmpty();
        assertThat(config.trustedCertificates()).isEmpty();
        assertThat(config.connectTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.maxProxies()).isEqualTo(256);
        assertThat(config.maxConnections()).isEqualTo(8);
        assertThat(config.maxWaiting()).isEqualTo(32);
        assertThat(config.idleTimeout()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.recheckInterval()).isEqualTo(Duration.ofMinutes(5));
    }
}
