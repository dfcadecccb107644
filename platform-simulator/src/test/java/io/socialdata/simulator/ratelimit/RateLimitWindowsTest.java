package io.socialdata.simulator.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.clock.MovableClock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RateLimitWindowsTest {

    private static final String OPERATION = "SearchTimeline";
    private static final int LIMIT = 50;

    private final MovableClock clock = new MovableClock();
    private final Settings settings = new Settings();
    private final RateLimitWindows windows = new RateLimitWindows(settings, clock);

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
    void limitsCanBeMultipliedReplacedAndDisabled() {
        settings.factor = 3;
        assertThat(windows.take("user:1", OPERATION).limit()).isEqualTo(3 * LIMIT);

        settings.limits.put(OPERATION, 2);
        assertThat(windows.take("user:2", OPERATION).limit()).isEqualTo(6);

        settings.enabled = false;
        exhaust("user:3");
        assertThat(windows.take("user:3", OPERATION).granted()).isTrue();
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

    private static final class Settings implements RateLimitConfig {

        private boolean enabled = true;
        private int factor = 1;
        private final Map<String, Integer> limits = new HashMap<>();

        @Override
        public boolean enabled() {
            return enabled;
        }

        @Override
        public Duration window() {
            return Duration.ofMinutes(15);
        }

        @Override
        public int factor() {
            return factor;
        }

        @Override
        public Map<String, Integer> limits() {
            return limits;
        }
    }
}
