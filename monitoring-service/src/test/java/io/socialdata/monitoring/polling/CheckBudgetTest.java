package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class CheckBudgetTest {

    private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");
    private final CheckBudget budget = new CheckBudget(30, clock);
    private final UUID greedy = UUID.randomUUID();

    @Test
    void oneAccountLeavesChecksForOthers() {
        assertThat(takeAll(greedy)).isEqualTo(15);
        assertThat(takeAll(UUID.randomUUID())).isEqualTo(8);
        assertThat(takeAll(UUID.randomUUID())).isPositive();
    }

    @Test
    void anotherAccountFindsAChecksHoweverLongOneTakesAll() {
        for (int i = 0; i < 600; i++) {
            takeAll(greedy);
            while (budget.takeSpare()) {
                assertThat(budget.spare()).isNotNegative();
            }
            assertThat(i % 60 > 0 || budget.take(UUID.randomUUID())).isTrue();
            clock.advance(Duration.ofSeconds(1));
        }
    }

    @Test
    void checksOfWatchedUsersLeaveHalfForNewMonitors() {
        assertThat(budget.spare()).isEqualTo(15);
        for (int i = 0; i < 15; i++) {
            assertThat(budget.takeSpare()).isTrue();
        }
        assertThat(budget.takeSpare()).isFalse();
        assertThat(budget.take(greedy)).isTrue();
    }

    @Test
    void checksComeBackWithinAMinute() {
        takeAll(greedy);
        clock.advance(Duration.ofMinutes(1));
        assertThat(takeAll(greedy)).isEqualTo(15);
        assertThat(new CheckBudget(1, clock).take(greedy)).isTrue();
    }

    private int takeAll(UUID account) {
        int taken = 0;
        while (budget.take(account)) {
            taken++;
        }
        return taken;
    }
}
