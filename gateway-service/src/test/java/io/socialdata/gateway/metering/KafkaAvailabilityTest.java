package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class KafkaAvailabilityTest {

    private final FakeTicker ticker = new FakeTicker();
    private final MeteringConfig config = ConfigMappings.defaultsOf(MeteringConfig.class);
    private final KafkaAvailability kafkaAvailability = new KafkaAvailability(config, ticker);

    @Test
    void unavailableWithoutProbesBeforeKafkaIsPrepared() {
        assertThat(kafkaAvailability.isAvailable()).isFalse();
        assertThat(kafkaAvailability.isPrepared()).isFalse();
        assertThat(kafkaAvailability.isProbeDue()).isFalse();

        kafkaAvailability.prepared();

        assertThat(kafkaAvailability.isAvailable()).isTrue();
        assertThat(kafkaAvailability.isPrepared()).isTrue();
    }

    @Test
    void oneProbeIsDuePerIntervalAfterAFailure() {
        kafkaAvailability.prepared();
        kafkaAvailability.failed();
        assertThat(kafkaAvailability.isAvailable()).isFalse();
        assertThat(kafkaAvailability.isProbeDue()).isFalse();

        ticker.advance(config.probeInterval());

        assertThat(kafkaAvailability.isProbeDue()).isTrue();
        assertThat(kafkaAvailability.isProbeDue()).isFalse();
    }

    @Test
    void acknowledgementMakesKafkaAvailable() {
        kafkaAvailability.prepared();
        kafkaAvailability.failed();

        kafkaAvailability.acknowledged();

        assertThat(kafkaAvailability.isAvailable()).isTrue();
    }

    @Test
    void kafkaAvailabilityHasDocumentedDefaults() {
        assertThat(config.ackTimeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.deliveryTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.requestTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.bufferMemory()).isEqualTo(16 << 20);
        assertThat(config.probeInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.shutdownReplayTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.spoolNotification().waitTimeout()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.spoolNotification().timeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.spoolNotification().retryDelay()).isEqualTo(Duration.ofSeconds(1));
    }
}
