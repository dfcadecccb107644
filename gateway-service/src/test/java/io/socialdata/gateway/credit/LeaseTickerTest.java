package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseGrant.Limit;
import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Leases expire by the clock that is ahead. */
class LeaseTickerTest {

    private static final Duration LIFE = Duration.ofMinutes(2);

    private final MovableClock wall = MovableClock.at("2026-11-21T10:00:00Z");

    /** Close to the overflow of monotonic time. */
    private long monotonic = Long.MAX_VALUE - 1_000;

    private final LeaseTicker ticker = new LeaseTicker(() -> monotonic, wall);
    private final long start = ticker.read();

    @Test
    void timeSeenByBothClocksIsCountedOnce() {
        monotonic += Duration.ofSeconds(40).toNanos();
        wall.advance(Duration.ofSeconds(40));

        assertThat(passed()).isEqualTo(Duration.ofSeconds(40));
    }

    @Test
    void suspendedTimeIsCounted() {
        wall.advance(Duration.ofMinutes(5));
        assertThat(passed()).isEqualTo(Duration.ofMinutes(5));

        monotonic += Duration.ofSeconds(10).toNanos();
        wall.advance(Duration.ofSeconds(10));

        assertThat(passed()).isEqualTo(Duration.ofMinutes(5).plusSeconds(10));
    }

    @Test
    void wallClockSetBackDoesNotStopTime() {
        wall.advance(Duration.ofHours(-3));
        monotonic += Duration.ofSeconds(40).toNanos();

        assertThat(passed()).isEqualTo(Duration.ofSeconds(40));
    }

    @Test
    void wallClockSetAheadAndBackSkipsNoTime() {
        wall.advance(Duration.ofHours(1));
        assertThat(passed()).isEqualTo(Duration.ofHours(1));

        wall.advance(Duration.ofHours(-1));
        monotonic += 1;

        assertThat(passed()).isEqualTo(Duration.ofHours(1).plusNanos(1));
    }

    @Test
    void leaseExpiresDuringSuspension() {
        CreditPool pool = new CreditPool(
                new CreditPoolId(UUID.randomUUID(), null),
                "gateway-1",
                CreditTerms.of(ConfigMappings.defaultsOf(CreditConfig.class)),
                new FakePublication(),
                UUID::randomUUID,
                ticker.read());
        pool.hold(800, ticker.read());
        LeaseReport report = pool.nextReport(ticker.read()).orElseThrow();
        pool.onGrant(
                report,
                new LeaseGrant(report.leaseId(), 100_000, LIFE.toMillis(), false, 100_000, 0, Limit.NONE),
                ticker.read());
        assertThat(pool.spendableMicroUsd(ticker.read())).isPositive();

        wall.advance(LIFE);

        assertThat(pool.spendableMicroUsd(ticker.read())).isZero();
        assertThat(pool.hold(800, ticker.read())).isInstanceOf(HoldResult.Waiting.class);
    }

    private Duration passed() {
        return Duration.ofNanos(ticker.read() - start);
    }
}
