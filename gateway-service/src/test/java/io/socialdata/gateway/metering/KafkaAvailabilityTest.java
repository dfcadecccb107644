package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class KafkaAvailabilityTest {

    private final FakeTicker ticker = new FakeTicker();
    private final MeteringConfig config = ConfigMappings.defaultsOf(MeteringConfig.class);
    private final KafkaAvailability gate = new KafkaAvailability(config, ticker);

    @Test
    void closedAndWithoutTrialsBeforeKafkaIsKnown() {
        assertThat(gate.isAvailable()).isFalse();
        assertThat(gate.isPrepared()).isFalse();
        assertThat(gate.isProbeDue()).isFalse();

        gate.prepared();

        assertThat(gate.isAvailable()).isTrue();
        assertThat(gate.isPrepared()).isTrue();
    }

    @Test
    void afterAFailureOneTrialIsDuePerInterval() {
        gate.prepared();
        gate.failed();
        assertThat(gate.isAvailable()).isFalse();
        assertThat(gate.isProbeDue()).isFalse();

        ticker.advance(config.trialInterval());

        assertThat(gate.isProbeDue()).isTrue();
        assertThat(gate.isProbeDue()).isFalse();
    }

    @Test
    void anAcknowledgementOpensIt() {
        gate.prepared();
        gate.failed();

        gate.acknowledged();

        assertThat(gate.isAvailable()).isTrue();
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
