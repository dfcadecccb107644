package io.socialdata.web.outgoing;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.oidc.client.Tokens;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import io.socialdata.logging.LogFields;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The token for one callee. It is renewed from half of its life on, also when no call needs it. At most one request is with
 * the issuer. A call that finds no usable token waits for the next one. Thread-safe.
 */
final class CalleeToken {

    private static final Logger LOG = Logger.getLogger(CalleeToken.class);

    /** Time before its expiry from which a token is no longer used, because it could expire on the way. */
    private static final Duration SAFETY_MARGIN = Duration.ofSeconds(10);

    /** Life of a token whose issuer does not tell it. */
    private static final Duration UNTOLD_LIFE = Duration.ofMinutes(1);

    /** The issuer's time for a response. */
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    /** Pause between two requests to the issuer. */
    static final Duration PAUSE = Duration.ofSeconds(2);

    /** How many ticks a call waits for a token. */
    static final int PATIENCE_TICKS = 5;

    /** A token and its period of use in monotonic time; never printed. */
    record Held(Tokens tokens, String authorization, long ageingFrom, long unusableFrom) {

        private static Held of(Tokens tokens, long now) {
            @Nullable Long expiresAt = tokens.getAccessTokenExpiresAt();
            long life = (expiresAt == null
                            ? UNTOLD_LIFE
                            : Duration.between(Instant.now(), Instant.ofEpochSecond(expiresAt)))
                    .toNanos();
            return new Held(
                    tokens, "Bearer " + tokens.getAccessToken(), now + life / 2, now + life - SAFETY_MARGIN.toNanos());
        }

        private boolean isUsableAt(long now) {
            return now - unusableFrom < 0;
        }

        private boolean isAgeingAt(long now) {
            return now - ageingFrom >= 0;
        }

        @Override
        public String toString() {
            return "Held[]";
        }
    }

    private final ServiceName callee;
    private final Supplier<Uni<Tokens>> issuer;
    private final Counter failures;
    private final Counter rejections;
    private final Ticker ticker;

    /** What calls wait for, by the tick at which they came, the latest last. Never empty, and bounded by the ticks. */
    private final Deque<Promise<Held>> waiting = new ArrayDeque<>(List.of(Promise.promise()));

    private volatile @Nullable Future<Held> held;
    private boolean wanted;
    private boolean issued;
    private boolean asking;
    private boolean failing;
    private long nextTry;

    CalleeToken(ServiceName callee, Supplier<Uni<Tokens>> issuer, MeterRegistry metrics, Ticker ticker) {
        this.callee = callee;
        this.issuer = issuer;
        this.failures = metrics.counter("service.token.failures", "callee", callee.wireName());
        this.rejections = metrics.counter("service.token.rejections", "callee", callee.wireName());
        this.ticker = ticker;
        this.nextTry = ticker.read();
    }

    /** Returns the token. Fails if there is none within some ticks. */
    Future<Held> get() {
        Future<Held> token = held;
        long now = ticker.read();
        return token != null && token.result().isUsableAt(now) ? token : next(now);
    }

    private Future<Held> next(long now) {
        Future<Held> next;
        boolean ask;
        synchronized (this) {
            Future<Held> token = held;
            if (token != null && token.result().isUsableAt(now)) {
                return token;
            }
            wanted = true;
            next = waiting.getLast().future();
            ask = mayAskAt(now);
        }
        if (ask) {
            ask();
        }
        return next;
    }

    /** Returns whether a token was needed, and none has come since the start. */
    synchronized boolean isMissing() {
        return wanted && !issued;
    }

    /** Must be called once a second: renews the token, and ends the wait of calls that have waited long enough. */
    void tick() {
        long now = ticker.read();
        boolean ask;
        @Nullable Promise<Held> ended = null;
        synchronized (this) {
            Future<Held> token = held;
            ask = wanted && (token == null || token.result().isAgeingAt(now)) && mayAskAt(now);
            waiting.addLast(Promise.promise());
            if (waiting.size() > PATIENCE_TICKS) {
                ended = waiting.removeFirst();
            }
        }
        if (ask) {
            ask();
        }
        if (ended != null) {
            ended.tryFail(new TokenUnavailableException());
        }
    }

    /** Drops a rejected token. A token that came a moment ago is kept: another one would be rejected as well. */
    synchronized void refused(String authorization) {
        rejections.increment();
        Future<Held> token = held;
        if (token != null && token.result().authorization().equals(authorization) && ticker.read() - nextTry >= 0) {
            held = null;
        }
    }

    /** If it returns true, the caller must ask. */
    private boolean mayAskAt(long now) {
        if (asking || now - nextTry < 0) {
            return false;
        }
        asking = true;
        return true;
    }

    private void ask() {
        Uni.createFrom()
                .deferred(issuer::get)
                .ifNoItem()
                .after(TIMEOUT)
                .fail()
                .map(tokens -> Held.of(tokens, ticker.read()))
                .subscribe()
                .with(this::issued, this::failed);
    }

    private void issued(Held token) {
        List<Promise<Held>> ended;
        boolean restored;
        synchronized (this) {
            held = Future.succeededFuture(token);
            issued = true;
            ended = List.copyOf(waiting);
            waiting.clear();
            waiting.add(Promise.promise());
            restored = answered(false);
        }
        ended.forEach(promise -> promise.tryComplete(token));
        if (restored) {
            LogFields.with("callee", callee.wireName()).log(() -> LOG.info("the issuer issues service tokens again"));
        }
    }

    private void failed(Throwable failure) {
        failures.increment();
        boolean first;
        synchronized (this) {
            first = answered(true);
        }
        if (first) {
            LogFields.failureType(failure)
                    .and("callee", callee.wireName())
                    .log(() -> LOG.warn("no service token from the issuer"));
        }
    }

    /** Returns whether the result is unlike the one before: of a row of failures only the first is logged. */
    private boolean answered(boolean failed) {
        nextTry = ticker.read() + PAUSE.toNanos();
        asking = false;
        boolean changed = failing != failed;
        failing = failed;
        return changed;
    }
}
