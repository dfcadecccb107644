package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class MeteringConfigTest {

    @Test
    void meteringHasDocumentedDefaults() {
        MeteringConfig config = ConfigMappings.defaultsOf(MeteringConfig.class);

        assertThat(config.ackTimeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.deliveryTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.requestTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.linger()).isEqualTo(Duration.ofMillis(20));
        assertThat(config.batchSize()).isEqualTo(64 << 10);
        assertThat(config.bufferMemory()).isEqualTo(16 << 20);
        assertThat(config.probeInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.shutdownReplayTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.spoolNotification().waitTimeout()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.spoolNotification().timeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.spoolNotification().batchSize()).isEqualTo(5_000);
        assertThat(config.spoolNotification().retryDelay()).isEqualTo(Duration.ofSeconds(1));
    }
}
