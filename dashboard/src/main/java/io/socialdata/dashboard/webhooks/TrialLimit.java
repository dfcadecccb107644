package io.socialdata.dashboard.webhooks;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.UUID;

/** Counts test events by webhook, so that nobody has us call an address without end. */
@Singleton
class TrialLimit {

    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final Cache<UUID, Bucket> buckets;
    private final long most;

    TrialLimit(TrialConfig config) {
        this.buckets = Caffeine.newBuilder()
                .maximumSize(config.remembered())
                .expireAfterAccess(WINDOW)
                .build();
        this.most = config.testsPerMinute();
    }

    /** Counts one test, unless there were too many. */
    boolean take(UUID webhook) {
        return buckets.get(
                        webhook,
                        _ -> Bucket.builder()
                                .addLimit(limit -> limit.capacity(most).refillGreedy(most, WINDOW))
                                .build())
                .tryConsume(1);
    }
}
