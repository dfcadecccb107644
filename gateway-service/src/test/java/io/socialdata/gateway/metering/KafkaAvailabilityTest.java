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
    void closedAndWithoutTrialsBeforeKafkaIsKnown() {
        assertThat(kafkaAvailability.isAvailable()).isFalse();
        assertThat(kafkaAvailability.isPrepared()).isFalse();
        assertThat(kafkaAvailability.isProbeDue()).isFalse();

        kafkaAvailability.prepared();

        assertThat(kafkaAvailability.isAvailable()).isTrue();
        assertThat(kafkaAvailability.isPrepared()).isTrue();
    }

    @Test
    void afterAFailureOneTrialIsDuePerInterval() {
        kafkaAvailability.prepared();
        kafkaAvailability.failed();
        assertThat(kafkaAvailability.isAvailable()).isFalse();
        assertThat(kafkaAvailability.isProbeDue()).isFalse();

        ticker.advance(config.trialInterval());

        assertThat(kafkaAvailability.isProbeDue()).isTrue();
        assertThat(kafkaAvailability.isProbeDue()).isFalse();
    }

    @Test
    void anAcknowledgementOpensIt() {
        kafkaAvailability.prepared();
        kafkaAvailability.failed();

        kafkaAvailability.acknowledged();

        assertThat(kafkaAvailability.isAvailable()).isTrue();
    }

    @Test
    void meteringHasTheseDefaults() {
        assertThat(config.acknowledgementPatience()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.deliveryTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.requestTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.buffer()).isEqualTo(16 << 20);
        assertThat(config.trialInterval()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.replayOnStop()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.announcement().patience()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.announcement().timeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.announcement().pause()).isEqualTo(Duration.ofSeconds(1));
    }
}
