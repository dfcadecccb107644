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
class KeyDirectory {

    private static final KeyLookup ABSENT = new KeyLookup.Absent();
    private static final KeyLookup FAILED = new KeyLookup.Failed();

    private final Function<String, Future<KeyLookup>> billing;
    private final LookupThrottle throttle;
    private final KeysConfig config;
    private final Ticker ticker;
    private final Cache<String, RememberedKey> known;
    private final Cache<String, Boolean> absent;
    private final Map<String, Future<KeyLookup>> asking = new ConcurrentHashMap<>();
    private final AtomicLong changes = new AtomicLong();
    private volatile long trustedSince;

    @Inject
    KeyDirectory(
            KeyResolutionClient billing,
            LookupThrottle throttle,
            KeysConfig config,
            Ticker ticker,
            MeterRegistry metrics) {
        this(billing::resolve, throttle, config, ticker);
        metrics.gauge("keys_remembered", this, KeyDirectory::remembered);
    }

    KeyDirectory(
            Function<String, Future<KeyLookup>> billing, LookupThrottle throttle, KeysConfig config, Ticker ticker) {
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
    Future<KeyLookup> find(String sha256, @Nullable InetAddress from) {
        RememberedKey remembered = known.getIfPresent(sha256);
        if (remembered != null && remembered.goodAt(ticker.read(), trustedSince)) {
            return remembered.lookup();
        }
        if (absent.getIfPresent(sha256) != null) {
            return Future.succeededFuture(ABSENT);
        }
        Future<KeyLookup> running = asking.get(sha256);
        if (running != null) {
            return running;
        }
        return remembered != null ? ask(sha256) : askThrottled(sha256, from);
    }

    /** Makes a key that has changed be asked for, and forgets every text that was no key so far: it may be one now. */
    void forget(UUID keyId) {
        overtakeAnswers();
        known.asMap().values().stream()
                .filter(remembered -> remembered.isFor(keyId))
                .forEach(RememberedKey::changed);
        absent.invalidateAll();
    }

    /** Forgets the keys of an account that was suspended or restored. */
    void forgetKeysOf(UUID accountId) {
        overtakeAnswers();
        known.asMap().values().removeIf(remembered -> remembered.isOf(accountId));
    }

    /** To be told when changes may have gone unheard: every key is asked for again before its next use. */
    void distrust() {
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

    private Future<KeyLookup> askThrottled(String sha256, @Nullable InetAddress from) {
        return switch (throttle.reserve(from)) {
            case LookupThrottle.Permit.Granted granted ->
                ask(sha256).onSuccess(answer -> {
                    if (!(answer instanceof KeyLookup.Absent)) {
                        throttle.release(granted);
                    }
                });
            case LookupThrottle.Permit.AddressLimited(Duration pause) ->
                Future.succeededFuture(new KeyLookup.Throttled(pause));
            case LookupThrottle.Permit.Exhausted ignored -> Future.succeededFuture(FAILED);
        };
    }

    private Future<KeyLookup> ask(String sha256) {
        Promise<KeyLookup> promise = Promise.promise();
        Future<KeyLookup> running = asking.putIfAbsent(sha256, promise.future());
        if (running != null) {
            return running;
        }
        long changesBefore = changes.get();
        billing.apply(sha256).otherwise(FAILED).onSuccess(answer -> {
            KeyLookup settled = settle(sha256, answer, changesBefore);
            asking.remove(sha256, promise.future());
            promise.complete(settled);
        });
        return promise.future();
    }

    private KeyLookup settle(String sha256, KeyLookup answer, long changesBefore) {
        return switch (answer) {
            case KeyLookup.Found found -> {
                remember(sha256, found, changesBefore);
                yield found;
            }
            case KeyLookup.Absent gone -> {
                known.invalidate(sha256);
                absent.put(sha256, Boolean.TRUE);
                yield gone;
            }
            case KeyLookup.Throttled throttled -> throttled;
            case KeyLookup.Failed failed -> standIn(sha256, failed);
        };
    }

    /** An answer that a change overtook may be older than the change: it serves the calls that waited, and no other. */
    private void remember(String sha256, KeyLookup.Found found, long changesBefore) {
        if (changes.get() == changesBefore) {
            known.put(
                    sha256,
                    new RememberedKey(found, ticker.read(), config.maxAge().toNanos()));
        }
        if (changes.get() != changesBefore) {
            known.invalidate(sha256);
        }
    }

    private KeyLookup standIn(String sha256, KeyLookup otherwise) {
        @Nullable RememberedKey stale = known.getIfPresent(sha256);
        if (stale == null || stale.hasChanged()) {
            return otherwise;
        }
        long now = ticker.read();
        stale.holdOn(now, now + config.retryAfter().toNanos());
        return stale.found();
    }
}
