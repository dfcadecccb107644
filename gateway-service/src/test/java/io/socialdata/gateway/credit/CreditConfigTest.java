package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CreditConfigTest {

    @Test
    void creditHasDocumentedDefaults() {
        CreditConfig config = ConfigMappings.defaultsOf(CreditConfig.class);

        assertThat(config.maxPools()).isEqualTo(100_000);
        assertThat(config.holdTimeout()).isEqualTo(Duration.ofMillis(1_500));
        assertThat(config.maxWaitingCalls()).isEqualTo(256);
        assertThat(config.recallBackoffInitial()).isEqualTo(Duration.ofMillis(20));
        assertThat(config.recallBackoffMax()).isEqualTo(Duration.ofMillis(160));
        assertThat(config.failureBackoffMax()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.exhaustedTtl()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.idleTimeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.prefetchWindow()).isEqualTo(Duration.ofMinutes(10));
        assertThat(config.rateWindow()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.minPrefetchCalls()).isEqualTo(128);
        assertThat(config.maintenanceInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.reportTimeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.reportConnections()).isEqualTo(16);
        assertThat(config.maxQueuedReports()).isEqualTo(1_024);
        assertThat(config.returnTimeout()).isEqualTo(Duration.ofSeconds(2));
    }
}
