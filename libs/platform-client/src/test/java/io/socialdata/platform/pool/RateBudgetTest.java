package io.socialdata.platform.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RateBudgetTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    private static final Duration LENGTH = Duration.ofMinutes(15);

    @Test
    void budgetIsUnknownBeforeAnyLimitIsReported() {
        assertThat(RateBudget.of(List.of(), LENGTH, NOW)).isEmpty();
        assertThat(RateBudget.of(List.of(Optional.empty()), LENGTH, NOW)).isEmpty();
    }

    @Test
    void accountBudgetsAreSummed() {
        RateBudget rateBudget = of(List.of(window(50, 30, 300), window(50, 20, 100)));

        assertThat(rateBudget.remaining()).isEqualTo(50);
        assertThat(rateBudget.perSecond()).isCloseTo(0.1 + 0.2, within(1e-9));
        assertThat(rateBudget.until()).isEqualTo(NOW.plusSeconds(300));
    }

    @Test
    void accountWithoutACurrentWindowHasTheFullDefaultLimit() {
        RateBudget rateBudget = of(List.of(window(50, 0, 300), window(50, 3, -1), Optional.empty()));

        assertThat(rateBudget.remaining()).isEqualTo(100);
        assertThat(rateBudget.perSecond()).isCloseTo(100 / 900.0, within(1e-9));
        assertThat(rateBudget.until()).isEqualTo(NOW.plus(LENGTH));
    }

    @Test
    void endOfAWindowDoesNotInflateTheRate() {
        assertThat(of(List.of(window(50, 40, 0.001))).perSecond()).isEqualTo(40);
    }

    @Test
    void pollsThatUseHalfOfWhatIsLeftForThemUseHalfOfTheWindows() {
        RateBudget whole = of(List.of(window(100, 90, 450)));

        assertThat(whole.forPolls(10).remaining()).isEqualTo(80);
        assertThat(whole.forPolls(10).perSecond()).isCloseTo(80 / 450.0, within(1e-9));
        assertThat(whole.forPolls(0)).isEqualTo(whole);
        assertThat(whole.forPolls(50).perSecond()).isZero();
    }

    private static RateBudget of(List<Optional<RateLimitWindow>> windows) {
        return RateBudget.of(windows, LENGTH, NOW).orElseThrow();
    }

    private static Optional<RateLimitWindow> window(long limit, long remaining, double seconds) {
        return Optional.of(new RateLimitWindow(limit, remaining, NOW.plusMillis(Math.round(seconds * 1_000))));
    }
}
