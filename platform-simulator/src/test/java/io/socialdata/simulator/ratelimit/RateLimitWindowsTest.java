package io.socialdata.simulator.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.MovableClock;
import io.socialdata.simulator.ratelimit.RateLimitWindows.RateLimitResult;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RateLimitWindowsTest {

    private static final String OPERATION = "SearchTimeline";
    private static final int LIMIT = 50;

    private final MovableClock clock = new MovableClock();
    private final RateLimitWindows windows = new RateLimitWindows(true, 1, clock);

    @Test
    void lastCallOfAWindowIsAllowedAndTheNextIsNot() {
        exhaust("user:1");

        RateLimitResult next = windows.take("user:1", OPERATION);

        assertThat(next.granted()).isFalse();
        assertThat(next.remaining()).isZero();
        assertThat(next.limit()).isEqualTo(LIMIT);
    }

    @Test
    void callersAndOperationsAreCountedSeparately() {
        exhaust("user:1");

        assertThat(windows.take("user:2", OPERATION).granted()).isTrue();
        assertThat(windows.take("user:1", "UserMedia").granted()).isTrue();
    }

    @Test
    void windowStartsWithTheFirstCallAndRestartsWhenItHasPassed() {
        RateLimitResult first = windows.take("user:1", OPERATION);
        exhaust("user:1");

        clock.advance(Duration.ofMinutes(14));
        assertThat(windows.take("user:1", OPERATION))
                .satisfies(late -> assertThat(late.granted()).isFalse())
                .satisfies(late -> assertThat(late.reset()).isEqualTo(first.reset()));

        clock.advance(Duration.ofMinutes(1));
        assertThat(windows.take("user:1", OPERATION).remaining()).isEqualTo(LIMIT - 1);
    }

    @Test
    void limitsCanBeMultipliedAndDisabled() {
        assertThat(new RateLimitWindows(true, 3, clock)
                        .take("user:1", OPERATION)
                        .limit())
                .isEqualTo(3 * LIMIT);

        RateLimitWindows off = new RateLimitWindows(false, 1, clock);
        IntStream.range(0, LIMIT).forEach(call -> off.take("user:3", OPERATION));
        assertThat(off.take("user:3", OPERATION).granted()).isTrue();
    }

    @Test
    void resetClearsEveryWindow() {
        exhaust("user:1");

        windows.reset();

        assertThat(windows.take("user:1", OPERATION).granted()).isTrue();
    }

    private void exhaust(String caller) {
        IntStream.range(0, LIMIT).forEach(call -> windows.take(caller, OPERATION));
    }
}
