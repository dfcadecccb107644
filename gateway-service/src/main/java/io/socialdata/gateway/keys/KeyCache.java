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
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The keys that billing knows, remembered.
 *
 * <p>A key is asked for once however many calls wait for it. What was remembered is forgotten at once when a change is
 * announced, asked for again after its maximum age, and kept in use beyond that only while billing cannot be asked. Safe
 * for use by any thread; no method blocks.
 */
@Singleton
class KeyCache {

    private static final KeyLookupResult ABSENT = new KeyLookupResult.Absent();
    private static final KeyLookupResult FAILED = new KeyLookupResult.Failed();

    private final Function<String, Future<KeyLookupResult>> billing;
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
        metrics.gauge("keys_remembered", this, KeyCache::remembered);
    }

    KeyCache(
            Function<String, Future<KeyLookupResult>> billing,
            LookupThrottle throttle,
            KeysConfig config,
            Ticker ticker) {
        this.billing = billing;
        this.throttle = throttle;
        this.config = config;
        this.ticker = ticker;
        this.trustedSince = ticker.read();
        this.known = Caffeine.newBuilder()
                .maximumSize(config.capacity())
                .expireAfterWrite(config.staleBound())
                .ticker(ticker)
                .executor(Runnable::run)
                .build();
        this.absent = Caffeine.newBuilder()
                .maximumSize(config.unknownCapacity())
                .expireAfterWrite(config.unknownAge())
                .ticker(ticker)
                .executor(Runnable::run)
                .build();
    }

    /**
     * Finds a key by its digest. A key that is remembered is found whatever came from its address; only look-ups of texts
     * that nothing is remembered of are throttled.
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
        return remembered != null ? ask(sha256) : askThrottled(sha256, from);
    }

    /** Makes a key that has changed be asked for, and forgets every text that was no key so far: it may be one now. */
    void invalidate(UUID keyId) {
        overtakeAnswers();
        known.asMap().values().stream()
                .filter(remembered -> remembered.isFor(keyId))
                .forEach(CachedKey::changed);
        absent.invalidateAll();
    }

    /** Forgets the keys of an account that was suspended or restored. */
    void forgetKeysOf(UUID accountId) {
        overtakeAnswers();
        known.asMap().values().removeIf(remembered -> remembered.isOf(accountId));
    }

    /** To be told when changes may have gone unheard: every key is asked for again before its next use. */
    void invalidateAll() {
        overtakeAnswers();
        trustedSince = ticker.read();
        absent.invalidateAll();
    }

    /** A lookup in flight may return the state before the change. Its result goes only to the calls that already wait and is not cached. */
    private void overtakeAnswers() {
        changes.incrementAndGet();
        asking.clear();
    }

    /** How many texts it knows something about, key or not. */
    long remembered() {
        known.cleanUp();
        absent.cleanUp();
        return known.estimatedSize() + absent.estimatedSize();
    }

    private Future<KeyLookupResult> askThrottled(String sha256, @Nullable InetAddress from) {
        return switch (throttle.reserve(from)) {
            case LookupThrottle.Permit.Granted granted ->
                ask(sha256).onSuccess(answer -> {
                    if (!(answer instanceof KeyLookupResult.Absent)) {
                        throttle.release(granted);
                    }
                });
            case LookupThrottle.Permit.AddressLimited(Duration pause) ->
                Future.succeededFuture(new KeyLookupResult.Throttled(pause));
            case LookupThrottle.Permit.Exhausted ignored -> Future.succeededFuture(FAILED);
        };
    }

    private Future<KeyLookupResult> ask(String sha256) {
        Promise<KeyLookupResult> promise = Promise.promise();
        Future<KeyLookupResult> running = asking.putIfAbsent(sha256, promise.future());
        if (running != null) {
            return running;
        }
        long changesBefore = changes.get();
        billing.apply(sha256).otherwise(FAILED).onSuccess(answer -> {
            KeyLookupResult settled = settle(sha256, answer, changesBefore);
            asking.remove(sha256, promise.future());
            promise.complete(settled);
        });
        return promise.future();
    }

    private KeyLookupResult settle(String sha256, KeyLookupResult answer, long changesBefore) {
        return switch (answer) {
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

    /** An answer that a change overtook may be older than the change: it serves the calls that waited, and no other. */
    private void remember(String sha256, KeyLookupResult.Found found, long changesBefore) {
        if (changes.get() == changesBefore) {
            known.put(
                    sha256, new CachedKey(found, ticker.read(), config.maxAge().toNanos()));
        }
        if (changes.get() != changesBefore) {
            known.invalidate(sha256);
        }
    }

    private KeyLookupResult serveStale(String sha256, KeyLookupResult otherwise) {
        @Nullable CachedKey stale = known.getIfPresent(sha256);
        if (stale == null || stale.hasChanged()) {
            return otherwise;
        }
        long now = ticker.read();
        stale.extendStale(now, now + config.retryAfter().toNanos());
        return stale.found();
    }
}
