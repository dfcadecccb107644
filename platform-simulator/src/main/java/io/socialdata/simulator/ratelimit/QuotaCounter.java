package io.socialdata.simulator.ratelimit;

import io.socialdata.simulator.SimulatorConfig;
import io.socialdata.simulator.protocol.PlatformError;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Counts calls against quotas of hours or a day. The platform does not report them before they are reached. */
@Singleton
public final class QuotaCounter {

    /**
     * A limit over a period that is longer than the window of the rate-limit headers.
     *
     * @param past the platform's error beyond the limit
     */
    record Quota(int limit, Duration period, PlatformError past) {}

    private static final Duration DAY = Duration.ofDays(1);

    private static final Quota MARKS = new Quota(1_000, DAY, PlatformError.DAILY_ACTIONS);
    private static final List<Quota> POSTS = List.of(
            new Quota(300, Duration.ofHours(3), PlatformError.DAILY_ACTIONS),
            new Quota(2_400, DAY, PlatformError.DAILY_POSTS));

    private static final Map<String, List<Quota>> BY_OPERATION = Map.of(
            "FavoriteTweet",
            List.of(MARKS),
            "CreateRetweet",
            List.of(MARKS),
            "CreateTweet",
            POSTS,
            "CreateNoteTweet",
            POSTS);

    private final boolean enabled;
    private final int factor;
    private final Clock clock;
    private final ConcurrentMap<Key, Period> periods = new ConcurrentHashMap<>();

    @Inject
    QuotaCounter(SimulatorConfig config, Clock clock) {
        this(config.rates().enabled(), config.rates().factor(), clock);
    }

    QuotaCounter(boolean enabled, int factor, Clock clock) {
        this.enabled = enabled;
        this.factor = factor;
        this.clock = clock;
    }

    private record Key(String caller, String operation, Quota quota) {}

    private record Period(Instant end, int used) {}

    /** Counts one call. Returns the platform's error if the call exceeds a quota. */
    public Optional<PlatformError> take(String caller, String operation) {
        if (!enabled) {
            return Optional.empty();
        }
        return BY_OPERATION.getOrDefault(operation, List.of()).stream()
                .filter(quota -> used(new Key(caller, operation, quota)) > quota.limit() * factor)
                .map(Quota::past)
                .findFirst();
    }

    public void reset() {
        periods.clear();
    }

    private int used(Key key) {
        Instant now = clock.instant();
        return periods.merge(
                        key,
                        new Period(now.plus(key.quota().period()), 1),
                        (open, fresh) -> open.end().isAfter(now) ? new Period(open.end(), open.used() + 1) : fresh)
                .used();
    }
}
