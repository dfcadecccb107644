package io.socialdata.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class OutboxConfigTest {

    @Test
    void defaults() {
        OutboxConfig config = ConfigMappings.defaultsOf(OutboxConfig.class);

        assertThat(config.enabled()).isFalse();
        assertThat(config.batchSize()).isEqualTo(500);
        assertThat(config.pollInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.metricsInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.deliveryTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.maxBackoff()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.stopTimeout()).isEqualTo(Duration.ofSeconds(10));
    }
}
