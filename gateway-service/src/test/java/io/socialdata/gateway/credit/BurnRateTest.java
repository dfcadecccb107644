package io.socialdata.gateway.credit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BurnRateTest {

    private static final long STEP = Duration.ofMillis(100).toNanos();
    private static final Duration WINDOW = Duration.ofSeconds(10);
    private static final Duration HORIZON = WINDOW.multipliedBy(2);
    private static final int LEAST_CALLS = 2;

    /** Monotonic time overflows during the tests. */
    private static final long START = Long.MAX_VALUE - STEP / 2;

    private final BurnRate rate = new BurnRate(
            new CreditTerms(
                    Duration.ofSeconds(1),
                    4,
                    Duration.ofMillis(20),
                    Duration.ofMillis(160),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(30),
                    HORIZON,
                    WINDOW,
                    LEAST_CALLS),
            START);

    @Test
    void firstPriceSetsTheTarget() {
        assertThat(rate.prefetchTarget()).isZero();

        rate.recordSpend(800, START);

        assertThat(rate.prefetchTarget()).isEqualTo(LEAST_CALLS * 800);
    }

    @Test
    void targetFollowsTheAveragePrice() {
        rate.recordDemand(800);
        rate.recordDemand(1_600);
        rate.count(START + STEP);

        assertThat(rate.prefetchTarget()).isEqualTo(LEAST_CALLS * 900);
    }

    @Test
    void spendingIsCountedOnceAStep() {
        rate.recordSpend(1_000, START);
        rate.recordSpend(1_000, START + STEP - 1);
        assertThat(rate.prefetchTarget()).isEqualTo(LEAST_CALLS * 1_000);

        rate.recordSpend(1_000, START + STEP);
        assertThat(rate.prefetchTarget()).isEqualTo(3_000 * 2);
    }

    @Test
    void stepWithoutLengthKeepsWhatWasSpent() {
        rate.recordSpend(1_000, START);
        rate.count(START);
        rate.recordSpend(1_000, START);
        rate.recordSpend(1_000, START + STEP);

        assertThat(rate.prefetchTarget()).isEqualTo(3_000 * 2);
    }

    @Test
    void spendingCountsLessAsTheWindowPasses() {
        rate.recordSpend(6_000, START);
        rate.count(START + STEP);
        rate.recordDemand(1);
        rate.count(START + STEP + WINDOW.toNanos() / 100);

        assertThat(rate.prefetchTarget()).isEqualTo(Math.round(12_000 * Math.exp(-0.01)));
    }

    @Test
    void steadySpendingIsPrefetchedForTheHorizon() {
        long now = START;
        for (int step = 0; step < 1_000; step++) {
            now += STEP;
            rate.recordSpend(500, now);
        }

        assertThat((double) rate.prefetchTarget()).isBetween(0.99 * 500 * 200, 1.01 * 500 * 200);
    }
}
