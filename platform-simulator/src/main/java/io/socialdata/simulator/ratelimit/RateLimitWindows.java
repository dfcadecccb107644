package io.socialdata.simulator.ratelimit;

import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Counts calls in fixed windows per caller and operation. A window opens with its first call. */
@Singleton
public final class RateLimitWindows {

    /** Above this number of windows, the closed ones are removed, because the number of guests is unbounded. */
    private static final int SWEEP_ABOVE = 50_000;

    private final RateLimitConfig config;
    private final Clock clock;
    private final ConcurrentMap<Key, Window> windows = new ConcurrentHashMap<>();

    RateLimitWindows(RateLimitConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    private record Key(String caller, String operation) {}

    private record Window(Instant end, int used) {}

    /** Counts one call and returns the state of the limit. */
    public RateLimitResult take(String caller, String operation) {
        Instant now = clock.instant();
        int limit = limit(operation);
        sweep(now);
        Window window = windows.merge(
                new Key(caller, operation),
                new Window(now.plus(config.window()), 1),
                (open, fresh) -> open.end().isAfter(now) ? new Window(open.end(), open.used() + 1) : fresh);
        boolean granted = !config.enabled() || window.used() <= limit;
        return new RateLimitResult(limit, Math.max(0, limit - window.used()), window.end(), granted);
    }

    public void reset() {
        windows.clear();
    }

    private int limit(String operation) {
        Integer chosen = config.limits().get(operation);
        return (chosen == null ? DefaultRateLimits.of(operation) : chosen) * config.factor();
    }

    private void sweep(Instant now) {
        if (windows.size() > SWEEP_ABOVE) {
            windows.values().removeIf(window -> !window.end().isAfter(now));
        }
    }
}
