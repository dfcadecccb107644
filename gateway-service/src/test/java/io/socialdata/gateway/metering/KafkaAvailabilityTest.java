package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
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
}
