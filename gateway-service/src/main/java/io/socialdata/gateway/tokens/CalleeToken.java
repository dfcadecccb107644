package io.socialdata.gateway.tokens;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.Counter;
import io.quarkus.oidc.client.Tokens;
import io.smallrye.mutiny.Uni;
import io.socialdata.logging.LogFields;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The token for one callee; at most one fetch is in flight. Thread-safe. */
final class CalleeToken {

    private static final Logger LOG = Logger.getLogger(CalleeToken.class);

    /** Time before its expiry from which a token is no longer used, because it could expire on the way. */
    private static final Duration SAFETY_MARGIN = Duration.ofSeconds(10);

    private final Supplier<Uni<Tokens>> issuer;
    private final TokensConfig config;
    private final Counter failures;
    private final Ticker ticker;
    private final AtomicReference<@Nullable Future<String>> fetching = new AtomicReference<>();
    private volatile @Nullable CachedToken held;
    private volatile long nextTry;

    CalleeToken(Supplier<Uni<Tokens>> issuer, TokensConfig config, Counter failures, Ticker ticker) {
        this.issuer = issuer;
        this.config = config;
        this.failures = failures;
        this.ticker = ticker;
        this.nextTry = ticker.read();
    }

    Future<String> authorization() {
        CachedToken token = held;
        long now = ticker.read();
        if (token != null && token.usableAt(now)) {
            if (token.ageingAt(now) && mayTryAt(now)) {
                fetch();
            }
            return token.authorization();
        }
        return mayTryAt(now) ? fetch() : Future.failedFuture(new TokenUnavailableException());
    }

    /** Drops a rejected token. A token fetched a moment ago is kept: another one would be rejected as well. */
    void refused(String authorization) {
        CachedToken token = held;
        if (token != null && token.matches(authorization) && mayTryAt(ticker.read())) {
            held = null;
        }
    }

    private boolean mayTryAt(long now) {
        return now - nextTry >= 0;
    }

    private Future<String> fetch() {
        Promise<String> promise = Promise.promise();
        Future<String> running = fetching.compareAndExchange(null, promise.future());
        if (running != null) {
            return running;
        }
        Uni.createFrom()
                .deferred(issuer::get)
                .ifNoItem()
                .after(config.fetchTimeout())
                .fail()
                .subscribe()
                .with(tokens -> fetched(tokens, promise), failure -> failed(failure, promise));
        return promise.future();
    }

    private void fetched(Tokens tokens, Promise<String> promise) {
        long now = ticker.read();
        CachedToken token = CachedToken.of(tokens, now, SAFETY_MARGIN);
        held = token;
        end(now);
        token.authorization().onComplete(promise);
    }

    private void failed(Throwable failure, Promise<String> promise) {
        failures.increment();
        LogFields.failureType(failure).log(() -> LOG.warn("no service token from the issuer"));
        end(ticker.read());
        promise.fail(new TokenUnavailableException());
    }

    private void end(long now) {
        nextTry = now + config.retryAfter().toNanos();
        fetching.set(null);
    }
}
