package io.socialdata.platform.calls;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.platform.transport.Deadline;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RetryBudgetTest {

    private final Deadline plenty = Deadline.after(Duration.ofMinutes(10));
    private final RetryBudget budget = new RetryBudget(0.1);

    @Test
    void retriesAreATenthOfTheAttemptsInALongOutage() {
        long retries = IntStream.range(0, 1_000)
                .filter(i -> {
                    budget.firstAttempt();
                    return budget.take(plenty);
                })
                .count();

        assertThat(retries).isBetween(100L, 110L);
    }

    @Test
    void callsRepeatedWithoutAFailureLeaveHalfOfTheRetriesToFailures() {
        long repeated =
                IntStream.range(0, 1_000).filter(i -> budget.takeSpare(plenty)).count();
        long retries =
                IntStream.range(0, 1_000).filter(i -> budget.take(plenty)).count();

        assertThat(repeated).isEqualTo(5);
        assertThat(retries).isEqualTo(5);
    }

    @Test
    void noRetryNearTheDeadline() {
        assertThat(budget.take(Deadline.after(Duration.ofMillis(100)))).isFalse();
        assertThat(budget.take(plenty)).isTrue();
    }
}
