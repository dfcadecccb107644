package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.socialdata.contract.polling.PollResponse.Budget;
import java.time.Duration;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.api.Test;

class PollSlowdownTest {

    private static final Duration INTERVAL = Duration.ofSeconds(15);
    private static final Duration WINDOW = Duration.ofMinutes(15);

    private final PollSlowdown pollSlowdown = new PollSlowdown(0.5, 40);

    @Test
    void unknownBudgetKeepsTheInterval() {
        assertThat(pollSlowdown.factor(100_000, 1, INTERVAL, null)).isEqualTo(1);
        assertThat(pollSlowdown.period(1, INTERVAL, null)).isEqualTo(INTERVAL);
    }

    @Test
    void sufficientBudgetKeepsTheInterval() {
        assertThat(pollSlowdown.factor(30, 0.1, INTERVAL, budget(0.4))).isEqualTo(1);
    }

    @Test
    void halfOfTheNeededBudgetDoublesTheInterval() {
        // 60 handles in 6 searches each 15 s are 0.4 a second; half of 0.4 is the polls' share.
        assertThat(pollSlowdown.factor(60, 0.1, INTERVAL, budget(0.4))).isCloseTo(2, within(1e-9));
    }

    @Test
    void exhaustedBudgetSlowsAtMostToTheEndOfTheWindow() {
        Budget none = new Budget(0, 0, 70_000);
        double factor = pollSlowdown.factor(60, 0.1, INTERVAL, none);

        assertThat(factor).isEqualTo(40);
        assertThat(pollSlowdown.period(factor, INTERVAL, none)).isEqualTo(Duration.ofSeconds(70));
        assertThat(pollSlowdown.period(factor, INTERVAL, new Budget(0, 0, 10))).isEqualTo(INTERVAL);
    }

    @Property(tries = 500)
    void pollsStayWithinTheirShareUnlessSlowdownIsAtItsMaximum(
            @ForAll @IntRange(min = 1, max = 100_000) int handles,
            @ForAll @Scale(3) @DoubleRange(min = 0.03, max = 5) double cost,
            @ForAll @Scale(3) @DoubleRange(min = 0.001, max = 500) double perSecond) {
        double factor = pollSlowdown.factor(handles, cost, INTERVAL, budget(perSecond));

        double used = handles * cost / (INTERVAL.toSeconds() * factor);
        assertThat(factor).isBetween(1.0, 40.0);
        assertThat(factor == 40 || used <= perSecond * 0.5 * (1 + 1e-9)).isTrue();
        assertThat(factor == 1 || used >= perSecond * 0.5 * (1 - 1e-9)).isTrue();
    }

    private static Budget budget(double perSecond) {
        return new Budget(100, perSecond, WINDOW.toMillis());
    }
}
