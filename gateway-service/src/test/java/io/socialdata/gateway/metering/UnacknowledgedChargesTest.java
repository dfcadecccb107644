package io.socialdata.gateway.metering;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.world.FakeTicker;
import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UnacknowledgedChargesTest {

    private final FakeTicker ticker = new FakeTicker();
    private final MeteringConfig config = ConfigMappings.defaultsOf(MeteringConfig.class);
    private final UnacknowledgedCharges charges = new UnacknowledgedCharges(config, ticker);

    @Test
    void chargeIsOverdueAfterTheMaximumWait() {
        Charge first = begin();
        ticker.advance(Duration.ofMillis(400));
        Charge second = begin();

        assertThat(overdue(false)).isEmpty();
        ticker.advance(config.ackTimeout().minusMillis(400));
        assertThat(overdue(false)).containsExactly(first);
        ticker.advance(Duration.ofMillis(400));
        assertThat(overdue(false)).containsExactly(second);
        assertThat(overdue(false)).isEmpty();
    }

    @Test
    void acknowledgedChargeIsNeverOverdue() {
        Charge charge = begin();
        charge.arrived();
        ticker.advance(config.ackTimeout());

        assertThat(overdue(false)).isEmpty();
    }

    @Test
    void allChargesAreOverdueWhileKafkaIsDown() {
        Charge first = begin();
        Charge second = begin();

        assertThat(overdue(true)).containsExactly(first, second);
    }

    @Test
    void chargeFailsOnlyWhenKafkaAndDiskFailed() {
        Charge charge = begin();

        charge.failed(new IllegalStateException("Kafka"));
        assertThat(charge.isOver()).isFalse();

        charge.failed(new IllegalStateException("disk"));
        assertThat(charge.stored().failed()).isTrue();
    }

    @Test
    void recordIsSpooledOnce() {
        Charge charge = begin();

        assertThat(charge.takeToSpool()).isTrue();
        assertThat(charge.takeToSpool()).isFalse();
    }

    private Charge begin() {
        var usage = new UsageRecordedV1(
                "r", UUID.randomUUID(), UUID.randomUUID(), "user_info", 800, true, 200, 1, null, "r", Instant.EPOCH);
        Charge charge = new Charge(usage, new byte[1], ChargePermit.unreserved(), 2, ticker.read());
        charges.add(charge);
        return charge;
    }

    private List<Charge> overdue(boolean kafkaIsAway) {
        List<Charge> overdue = new ArrayList<>();
        charges.takeOverdue(kafkaIsAway, overdue::add);
        return overdue;
    }
}
