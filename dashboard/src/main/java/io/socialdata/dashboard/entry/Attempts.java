package io.socialdata.dashboard.entry;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import java.time.Duration;

/** Counts attempts by whoever makes them, as many as there is room for; allows so many within a time. */
final class Attempts {

    private final Cache<String, Bucket> buckets;
    private final long most;
    private final Duration window;

    Attempts(long most, Duration window, long remembered) {
        this.buckets = Caffeine.newBuilder()
                .maximumSize(remembered)
                .expireAfterAccess(window)
                .build();
        this.most = most;
        this.window = window;
    }

    /** Whether one more is allowed; does not count it. */
    boolean allowed(String who) {
        Bucket known = buckets.getIfPresent(who);
        return known == null || known.getAvailableTokens() > 0;
    }

    void count(String who) {
        buckets.get(
                        who,
                        _ -> Bucket.builder()
                                .addLimit(limit -> limit.capacity(most).refillGreedy(most, window))
                                .build())
                .tryConsume(1);
    }
}
