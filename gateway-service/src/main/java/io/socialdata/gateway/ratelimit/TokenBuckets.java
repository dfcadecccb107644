package io.socialdata.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Token buckets by limit and subject, in bounded number.
 *
 * <p>A bucket is dropped when it must be full again, because it equals a new one. Thread-safe; no method blocks.
 */
final class TokenBuckets {

    /** The codec of reports numbers the names with a byte. This leaves room for the limits of addresses. */
    private static final int MOST_NAMES = 100;

    private final Cache<LimitKey, SharedBucket> buckets;
    private final Supplier<Sharing> sharing;
    private final Ticker ticker;
    private final long start;
    private final Queue<SharedBucket> unreported = new ConcurrentLinkedQueue<>();

    TokenBuckets(long capacity, Ticker ticker, Supplier<Sharing> sharing) {
        this.buckets = Caffeine.newBuilder()
                .maximumSize(capacity)
                .expireAfter(Expiry.<LimitKey, SharedBucket>accessing((limitKey, bucket) -> bucket.fillTime()))
                .ticker(ticker)
                // Maintenance is short and frequent: it costs less on the caller's thread than on another one.
                .executor(Runnable::run)
                .build();
        this.sharing = sharing;
        this.ticker = ticker;
        this.start = ticker.read();
    }

    Taken take(RateLimitPolicy rateLimitPolicy, UUID subject) {
        return take(rateLimitPolicy, subject, 1);
    }

    /** Takes several calls as one. If any is left, all are granted, and what is missing becomes debt. */
    Taken take(RateLimitPolicy rateLimitPolicy, UUID subject, int calls) {
        SharedBucket bucket = bucketOf(rateLimitPolicy, subject);
        Taken taken = bucket.take(now(), sharing.get(), calls);
        // Rejected calls too: they show a gateway that has just started that nothing is left.
        queue(bucket);
        return taken;
    }

    /** Returns the state without taking a call. Creates no bucket. */
    Taken peek(RateLimitPolicy rateLimitPolicy, UUID subject) {
        SharedBucket found = buckets.getIfPresent(rateLimitPolicy.of(subject));
        return found == null ? new Taken(true, rateLimitPolicy.rate().burst(), 0, 0) : found.peek(now(), sharing.get());
    }

    /** Returns one call that was taken; no effect if the bucket was dropped. */
    void refund(RateLimitPolicy rateLimitPolicy, UUID subject) {
        SharedBucket found = buckets.getIfPresent(rateLimitPolicy.of(subject));
        if (found != null) {
            found.refund(now(), sharing.get());
            queue(found);
        }
    }

    /** Subtracts the calls that another gateway accepted. */
    void onReport(RateLimitPolicy rateLimitPolicy, LimitUsage.Entry entry) {
        bucketOf(rateLimitPolicy, entry.subject()).onReport(now(), entry.calls(), entry.left());
    }

    /** Returns the unreported calls, at most {@code most} entries of 100 limits. The rest stays for the next report. */
    List<LimitUsage.Entry> report(int most) {
        List<LimitUsage.Entry> entries = new ArrayList<>();
        Set<String> names = new HashSet<>();
        @Nullable SharedBucket next = most > 0 ? unreported.poll() : null;
        while (next != null) {
            entries.add(next.report(now()));
            names.add(next.policy().bucket());
            next = entries.size() < most && names.size() < MOST_NAMES ? unreported.poll() : null;
        }
        return entries;
    }

    /** Returns the approximate number of buckets. */
    long size() {
        buckets.cleanUp();
        return buckets.estimatedSize();
    }

    private void queue(SharedBucket bucket) {
        if (sharing.get().reports() && bucket.queue()) {
            unreported.add(bucket);
        }
    }

    private SharedBucket bucketOf(RateLimitPolicy rateLimitPolicy, UUID subject) {
        LimitKey key = rateLimitPolicy.of(subject);
        SharedBucket found = buckets.getIfPresent(key);
        return found != null ? found : buckets.get(key, limitKey -> new SharedBucket(limitKey, rateLimitPolicy, now()));
    }

    /** Counts from zero, because monotonic time may overflow. */
    private long now() {
        return ticker.read() - start;
    }
}
