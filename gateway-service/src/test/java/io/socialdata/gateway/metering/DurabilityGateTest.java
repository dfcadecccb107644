package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DurabilityGateTest {

    private final FakeTicker ticker = new FakeTicker();
    private final MeteringConfig config = ConfigMappings.defaultsOf(MeteringConfig.class);
    private final DurabilityGate gate = new DurabilityGate(config, ticker);

    @Test
    void nothingIsAdmittedBeforeKafkaIsKnown() {
        assertThat(gate.admits()).isFalse();
        assertThat(gate.isPrepared()).isFalse();

        gate.prepared();

        assertThat(gate.admits()).isTrue();
        assertThat(gate.isPrepared()).isTrue();
    }

    @Test
    void afterAFailureOneTrialIsAdmittedPerInterval() {
        gate.prepared();
        gate.failed();
        assertThat(gate.admits()).isFalse();

        ticker.advance(config.trialInterval());

        assertThat(gate.admits()).isTrue();
        assertThat(gate.admits()).isFalse();
    }

    @Test
    void anAcknowledgementOpensIt() {
        gate.prepared();
        gate.failed();

        gate.acknowledged();

        assertThat(gate.admits()).isTrue();
        assertThat(gate.admits()).isTrue();
    }

    @Test
    void meteringHasTheseDefaults() {
        assertThat(config.deliveryTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.requestTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.buffer()).isEqualTo(16 << 20);
        assertThat(config.trialInterval()).isEqualTo(Duration.ofSeconds(1));
    }
}
