package io.socialdata.mcp.admission;

import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.mcp.calls.KeyCheck;
import io.socialdata.mcp.calls.KeyCheckResult;
import io.socialdata.mcp.sessions.ReserveResult.KeyLimitReached;
import io.socialdata.mcp.sessions.ReserveResult.Reserved;
import io.socialdata.mcp.sessions.ReserveResult.ServerLimitReached;
import io.socialdata.mcp.sessions.SessionRegistry;
import io.socialdata.mcp.sessions.SessionTerms;
import io.socialdata.web.errors.ApiException;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Opens sessions: checks the key at the gateway, makes room, and registers the id that the protocol assigns. */
@Singleton
class SessionOpening {

    private static final Duration PAUSE = Duration.ofSeconds(5);

    /** A check waits for the gateway. Without a bound, clients without a key could fill the queue of the workers. */
    private static final int MAX_CHECKS = 32;

    private final Semaphore checks = new Semaphore(MAX_CHECKS);
    private final KeyCheck keyCheck;
    private final SessionRegistry sessions;
    private final ConnectionManager connections;

    SessionOpening(KeyCheck keyCheck, SessionRegistry sessions, ConnectionManager connections) {
        this.keyCheck = keyCheck;
        this.sessions = sessions;
        this.connections = connections;
    }

    void open(RoutingContext context, ApiKey key, SessionTerms terms) {
        if (!checks.tryAcquire()) {
            context.fail(tooBusy("The server has too many keys to check. Try again later."));
            return;
        }
        context.vertx()
                .executeBlocking(() -> keyCheck.check(key, terms.clientAddress()), false)
                .onComplete(_ -> checks.release())
                .onSuccess(result -> decide(context, key, terms, result))
                .onFailure(context::fail);
    }

    private void decide(RoutingContext context, ApiKey key, SessionTerms terms, KeyCheckResult result) {
        switch (result) {
            case KeyCheckResult.Known _ -> reserve(context, key, terms);
            case KeyCheckResult.Unknown _ ->
                context.fail(new ApiException(ErrorCode.UNAUTHORIZED, "The API key is not known."));
            case KeyCheckResult.TooManyRequests _ ->
                context.fail(new ApiException(ErrorCode.RATE_LIMITED, "Too many requests.").retryAfter(PAUSE));
            case KeyCheckResult.Unavailable _ ->
                context.fail(tooBusy("The service cannot be reached. Try again later."));
        }
    }

    private void reserve(RoutingContext context, ApiKey key, SessionTerms terms) {
        if (context.response().closed()) {
            return; // The client is gone, and nothing would give the place back.
        }
        switch (sessions.reserve(key)) {
            case KeyLimitReached _ ->
                context.fail(new ApiException(ErrorCode.RATE_LIMITED, "All sessions of the key are in use.")
                        .retryAfter(PAUSE));
            case ServerLimitReached _ -> context.fail(tooBusy("The server has no place for a further session."));
            case Reserved(var ended) -> {
                ended.forEach(connections::remove);
                AtomicBoolean open = new AtomicBoolean(true);
                context.addHeadersEndHandler(_ -> register(open, sessionId(context), key, terms));
                // A client that is gone gets no headers, so nobody knows the id.
                context.addEndHandler(_ -> giveBack(open, sessionId(context), key));
                context.next();
            }
        }
    }

    private static ApiException tooBusy(String message) {
        return new ApiException(ErrorCode.OVERLOADED, message).retryAfter(PAUSE);
    }

    private static @Nullable String sessionId(RoutingContext context) {
        return context.response().headers().get(AdmissionHandler.SESSION_ID);
    }

    private void register(AtomicBoolean open, @Nullable String id, ApiKey key, SessionTerms terms) {
        if (id != null && open.getAndSet(false)) {
            sessions.register(id, key, terms);
        }
    }

    private void giveBack(AtomicBoolean open, @Nullable String id, ApiKey key) {
        if (open.getAndSet(false)) {
            sessions.giveBack(key);
            if (id != null) {
                connections.remove(id);
            }
        }
    }
}
