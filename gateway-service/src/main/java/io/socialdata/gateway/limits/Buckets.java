package io.socialdata.gateway.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.EstimationProbe;
import io.github.bucket4j.TimeMeter;

/**
 * Token buckets by whatever they belong to, as many as there is room for.
 *
 * <p>A bucket is forgotten when it must be full again: a new one is just as good. Safe for use by any thread; no method
 * blocks.
 */
final class Buckets<K> {

    private final Cache<K, Kept> kept;
    private final TimeMeter time;

    Buckets(long capacity, Ticker ticker) {
        this.kept = Caffeine.newBuilder()
                .maximumSize(capacity)
                .expireAfter(Expiry.<K, Kept>accessing((owner, bucket) -> bucket.policy.fillTime()))
                .ticker(ticker)
                // Its upkeep is short and often due: on the caller's thread it costs less than waking another.
                .executor(Runnable::run)
                .build();
        this.time = new SinceStart(ticker, ticker.read());
    }

    ConsumptionProbe take(K owner, Policy policy) {
        return bucketOf(owner, policy).tryConsumeAndReturnRemaining(1);
    }

    /** Looks without taking; an owner without a bucket gets none by this. */
    EstimationProbe look(K owner) {
        Kept found = kept.getIfPresent(owner);
        return found == null ? EstimationProbe.canBeConsumed(1) : found.bucket.estimateAbilityToConsume(1);
    }

    /** Returns one call that was taken; nothing happens if the bucket is full or forgotten. */
    void giveBack(K owner) {
        Kept found = kept.getIfPresent(owner);
        if (found != null) {
            found.bucket.addTokens(1);
        }
    }

    /** Buckets kept at the moment, about. */
    long size() {
        kept.cleanUp();
        return kept.estimatedSize();
    }

    private Bucket bucketOf(K owner, Policy policy) {
        return kept.get(owner, ignored -> new Kept(policy, fill(policy))).bucket;
    }

    private Bucket fill(Policy policy) {
        return Bucket.builder()
                .addLimit(policy.share())
                .withCustomTimePrecision(time)
                .build();
    }

    private record Kept(Policy policy, Bucket bucket) {}

    /** Counts from zero, because the library compares times as numbers and monotonic time may wrap around. */
    private record SinceStart(Ticker ticker, long start) implements TimeMeter {

        @Override
        public long currentTimeNanos() {
            return ticker.read() - start;
        }

        @Override
        public boolean isWallClockBased() {
            return false;
        }
    }
}
