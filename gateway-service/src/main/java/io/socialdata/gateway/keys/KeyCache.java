package io.socialdata.gateway.keys;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Cache of the keys that billing knows.
 *
 * <p>Concurrent calls with the same key share one lookup. A cached key is dropped when a change is announced and looked
 * up again after its TTL. It is used beyond that only while billing is unavailable. Thread-safe; no method blocks.
 */
@Singleton
class KeyCache {

    private static final KeyLookupResult ABSENT = new KeyLookupResult.Absent();
    private static final KeyLookupResult FAILED = new KeyLookupResult.Failed();

    /** Maximum number of cached keys. */
    private static final long CAPACITY = 100_000;

    /** A known key serves as it is when billing takes longer than this. */
    private static final Duration RENEWAL_TIMEOUT = Duration.ofSeconds(1);

    private final BiFunction<String, Duration, Future<KeyLookupResult>> billing;
    private final LookupThrottle throttle;
    private final KeysConfig config;
    private final Ticker ticker;
    private final Cache<String, CachedKey> known;
    private final Cache<String, Boolean> absent;
    private final Map<String, Future<KeyLookupResult>> asking = new ConcurrentHashMap<>();
    private final AtomicLong changes = new AtomicLong();
    private volatile long trustedSince;

    @Inject
    KeyCache(
            KeyResolutionClient billing,
            LookupThrottle throttle,
            KeysConfig config,
            Ticker ticker,
            MeterRegistry metrics) {
        this(billing::resolve, throttle, config, ticker);
        metrics.gauge("key_cache_entries", this, KeyCache::remembered);
    }

    KeyCache(
            BiFunction<String, Duration, Future<KeyLookupResult>> billing,
            LookupThrottle throttle,
            KeysConfig config,
            Ticker ticker) {
        this.billing = billing;
        this.throttle = throttle;
        this.config = config;
        this.ticker = ticker;
        this.trustedSince = ticker.read();
        this.known = Caffeine.newBuilder()
                .maximumSize(CAPACITY)
                .expireAfterWrite(config.staleIfError())
                .ticker(ticker)
                .executor(Runnable::run)
                .build();
        this.absent = Caffeine.newBuilder()
                .maximumSize(config.negativeCacheSize())
                .expireAfterWrite(config.negativeTtl())
                .ticker(ticker)
                .executor(Runnable::run)
                .build();
    }

    /**
     * Finds a key by its digest. A cached key is found whatever its address did before; only lookups of digests that
     * are not cached are throttled.
     */
    Future<KeyLookupResult> find(String sha256, @Nullable InetAddress from) {
        CachedKey remembered = known.getIfPresent(sha256);
        if (remembered != null && remembered.isFreshAt(ticker.read(), trustedSince)) {
            return remembered.lookup();
        }
        if (absent.getIfPresent(sha256) != null) {
            return Future.succeededFuture(ABSENT);
        }
        Future<KeyLookupResult> running = asking.get(sha256);
        if (running != null) {
            return running;
        }
        if (remembered == null) {
            return askThrottled(sha256, from);
        }
        return ask(sha256, remembered.hasChanged() ? config.lookupTimeout() : RENEWAL_TIMEOUT);
    }

    /** Returns a key that is cached and needs no other lookup. */
    Optional<KnownKey> fresh(String sha256) {
        return Optional.ofNullable(known.getIfPresent(sha256))
                .filter(remembered -> remembered.isFreshAt(ticker.read(), trustedSince))
                .map(remembered -> remembered.found().key());
    }

    /**
     * Marks a changed key for another lookup. The negative cache stays: nobody can have sent a key before it was created,
     * so no unknown key becomes a valid one, and changes would let its lookups through again.
     */
    void invalidate(UUID keyId) {
        supersedePendingLookups();
        known.asMap().values().stream()
                .filter(remembered -> remembered.isFor(keyId))
                .forEach(CachedKey::changed);
    }

    /** Removes the keys of an account that was suspended or restored. */
    void forgetKeysOf(UUID accountId) {
        supersedePendingLookups();
        known.asMap().values().removeIf(remembered -> remembered.isOf(accountId));
    }

    /** Handles possibly missed changes: every key is looked up again before its next use. */
    void invalidateAll() {
        supersedePendingLookups();
        trustedSince = ticker.read();
        absent.invalidateAll();
    }

    /**
     * Detaches the lookups in flight: they may return the state before the change. Their results go only to the calls
     * that already wait and are not cached.
     */
    private void supersedePendingLookups() {
        changes.incrementAndGet();
        asking.clear();
    }

    /** Returns the number of cached keys, valid and unknown. */
    long remembered() {
        known.cleanUp();
        absent.cleanUp();
        return known.estimatedSize() + absent.estimatedSize();
    }

    private Future<KeyLookupResult> askThrottled(String sha256, @Nullable InetAddress from) {
        return switch (throttle.reserve(from)) {
            case LookupThrottle.Permit.Granted granted ->
                ask(sha256, config.lookupTimeout()).onSuccess(result -> {
                    if (!(result instanceof KeyLookupResult.Absent)) {
                        throttle.release(granted);
                    }
                });
            case LookupThrottle.Permit.AddressLimited(Duration pause) ->
                Future.succeededFuture(new KeyLookupResult.Throttled(pause));
            case LookupThrottle.Permit.Exhausted ignored -> Future.succeededFuture(FAILED);
        };
    }

    private Future<KeyLookupResult> ask(String sha256, Duration timeout) {
        Promise<KeyLookupResult> promise = Promise.promise();
        Future<KeyLookupResult> running = asking.putIfAbsent(sha256, promise.future());
        if (running != null) {
            return running;
        }
        long changesBefore = changes.get();
        billing.apply(sha256, timeout).otherwise(FAILED).onSuccess(result -> {
            KeyLookupResult settled = settle(sha256, result, changesBefore);
            asking.remove(sha256, promise.future());
            promise.complete(settled);
        });
        return promise.future();
    }

    private KeyLookupResult settle(String sha256, KeyLookupResult result, long changesBefore) {
        return switch (result) {
            case KeyLookupResult.Found found -> {
                remember(sha256, found, changesBefore);
                yield found;
            }
            case KeyLookupResult.Absent gone -> {
                known.invalidate(sha256);
                absent.put(sha256, Boolean.TRUE);
                yield gone;
            }
            case KeyLookupResult.Throttled throttled -> throttled;
            case KeyLookupResult.Failed failed -> serveStale(sha256, failed);
        };
    }

    /** Caches a lookup result, unless a change came during the lookup: the result may be older than the change. */
    private void remember(String sha256, KeyLookupResult.Found found, long changesBefore) {
        if (changes.get() == changesBefore) {
            known.put(sha256, new CachedKey(found, ticker.read(), config.ttl().toNanos()));
        }
        if (changes.get() != changesBefore) {
            known.invalidate(sha256);
        }
    }

    private KeyLookupResult serveStale(String sha256, KeyLookupResult fallback) {
        @Nullable CachedKey stale = known.getIfPresent(sha256);
        if (stale == null || stale.hasChanged()) {
            return fallback;
        }
        long now = ticker.read();
        stale.extendStale(now, now + config.retryAfter().toNanos());
        return stale.found();
    }
}
