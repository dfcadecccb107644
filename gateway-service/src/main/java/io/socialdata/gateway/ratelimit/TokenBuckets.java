package io.socialdata.gateway.ratelimit;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import io.socialdata.gateway.ratelimit.SharedBucket.Taken;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Token buckets by what they belong to, as many as there is room for.
 *
 * <p>A bucket is forgotten when it must be full again: a new one is just as good. Safe for use by any thread; no method
 * blocks.
 */
final class TokenBuckets {

    private final Cache<LimitKey, SharedBucket> kept;
    private final Supplier<Sharing> sharing;
    private final Ticker ticker;
    private final long start;
    private final Queue<SharedBucket> unreported = new ConcurrentLinkedQueue<>();

    TokenBuckets(long capacity, Ticker ticker, Supplier<Sharing> sharing) {
        this.kept = Caffeine.newBuilder()
                .maximumSize(capacity)
                .expireAfter(Expiry.<LimitKey, SharedBucket>accessing(
                        (owner, bucket) -> bucket.policy().fillTime()))
                .ticker(ticker)
                // Its upkeep is short and often due: on the caller's thread it costs less than waking another.
                .executor(Runnable::run)
                .build();
        this.sharing = sharing;
        this.ticker = ticker;
        this.start = ticker.read();
    }

    Taken take(RateLimitPolicy rateLimitPolicy, UUID subject) {
        SharedBucket bucket = bucketOf(rateLimitPolicy, subject);
        Taken taken = bucket.take(now(), sharing.get());
        // Refused calls too: a gateway that has just started learns from them that nothing is left.
        queue(bucket);
        return taken;
    }

    /** Looks without taking; an owner without a bucket gets none by this. */
    Taken peek(RateLimitPolicy rateLimitPolicy, UUID subject) {
        SharedBucket found = kept.getIfPresent(rateLimitPolicy.of(subject));
        return found == null ? new Taken(true, rateLimitPolicy.rate().burst(), 0, 0) : found.look(now(), sharing.get());
    }

    /** Returns one call that was taken; nothing happens if the bucket is forgotten. */
    void giveBack(RateLimitPolicy rateLimitPolicy, UUID subject) {
        SharedBucket found = kept.getIfPresent(rateLimitPolicy.of(subject));
        if (found != null) {
            found.giveBack(now(), sharing.get());
            queue(found);
        }
    }

    /** Takes what another gateway let through. */
    void heard(RateLimitPolicy rateLimitPolicy, LimitUsage.Entry entry) {
        bucketOf(rateLimitPolicy, entry.subject()).heard(now(), entry.calls(), entry.left());
    }

    /** What other gateways have not been told of, at most so many; the rest stays for the next time. */
    List<LimitUsage.Entry> report(int most) {
        List<LimitUsage.Entry> entries = new ArrayList<>();
        @Nullable SharedBucket next = most > 0 ? unreported.poll() : null;
        while (next != null) {
            entries.add(next.report(now()));
            next = entries.size() < most ? unreported.poll() : null;
        }
        return entries;
    }

    /** Buckets kept at the moment, about. */
    long size() {
        kept.cleanUp();
        return kept.estimatedSize();
    }

    private void queue(SharedBucket bucket) {
        if (sharing.get().reports() && bucket.queue()) {
            unreported.add(bucket);
        }
    }

    private SharedBucket bucketOf(RateLimitPolicy rateLimitPolicy, UUID subject) {
        LimitKey key = rateLimitPolicy.of(subject);
        SharedBucket found = kept.getIfPresent(key);
        return found != null ? found : kept.get(key, owner -> new SharedBucket(owner, rateLimitPolicy, now()));
    }

    /** Counts from zero, because monotonic time may wrap around. */
    private long now() {
        return ticker.read() - start;
    }
}
