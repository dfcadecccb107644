package io.socialdata.simulator.ratelimit;

import io.socialdata.simulator.SimulatorConfig;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Counts calls in fixed windows per caller and operation. A window opens with its first call. */
@Singleton
public final class RateLimitWindows {

    /**
     * The state of a rate limit after a call was counted.
     *
     * @param granted whether the call was within the limit
     */
    public record RateLimitResult(int limit, int remaining, Instant reset, boolean granted) {}

    /** Above this number of windows, the closed ones are removed, because the number of guests is unbounded. */
    private static final int SWEEP_ABOVE = 50_000;

    private static final Duration LENGTH = Duration.ofMinutes(15);

    private static final int MAX_READS = 500;

    /** Calls per window that the platform allows an account, as seen in 2026. The platform changes them. */
    private static final Map<String, Integer> LIMITS = Map.ofEntries(
            Map.entry("SearchTimeline", 50),
            Map.entry("UserTweets", 50),
            Map.entry("UserTweetsAndReplies", 50),
            Map.entry("Followers", 50),
            Map.entry("FollowersYouKnow", 50),
            Map.entry("UserByScreenName", 150),
            Map.entry("TweetDetail", 150),
            Map.entry("1.1/friendships/create.json", 15),
            Map.entry("1.1/friendships/destroy.json", 187),
            Map.entry("1.1/blocks/create.json", 187),
            Map.entry("1.1/blocks/destroy.json", 187),
            Map.entry("1.1/mutes/users/create.json", 187),
            Map.entry("1.1/mutes/users/destroy.json", 187),
            Map.entry("1.1/dm/new2.json", 187),
            Map.entry("1.1/onboarding/task.json", 187),
            Map.entry("1.1/dm/inbox_initial_state.json", 450),
            Map.entry("1.1/dm/conversation.json", 900));

    private final boolean enabled;
    private final int factor;
    private final Clock clock;
    private final ConcurrentMap<Key, Window> windows = new ConcurrentHashMap<>();

    @Inject
    RateLimitWindows(SimulatorConfig config, Clock clock) {
        this(config.rates().enabled(), config.rates().factor(), clock);
    }

    RateLimitWindows(boolean enabled, int factor, Clock clock) {
        this.enabled = enabled;
        this.factor = factor;
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
                new Window(now.plus(LENGTH), 1),
                (open, fresh) -> open.end().isAfter(now) ? new Window(open.end(), open.used() + 1) : fresh);
        boolean granted = !enabled || window.used() <= limit;
        return new RateLimitResult(limit, Math.max(0, limit - window.used()), window.end(), granted);
    }

    public void reset() {
        windows.clear();
    }

    private int limit(String operation) {
        return LIMITS.getOrDefault(operation, MAX_READS) * factor;
    }

    private void sweep(Instant now) {
        if (windows.size() > SWEEP_ABOVE) {
            windows.values().removeIf(window -> !window.end().isAfter(now));
        }
    }
}
