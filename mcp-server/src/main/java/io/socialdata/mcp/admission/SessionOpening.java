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
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Opens sessions: checks the key at the gateway, makes room, and registers the id that the protocol assigns. */
@Singleton
class SessionOpening {

    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final KeyCheck keyCheck;
    private final SessionRegistry sessions;
    private final ConnectionManager connections;

    SessionOpening(KeyCheck keyCheck, SessionRegistry sessions, ConnectionManager connections) {
        this.keyCheck = keyCheck;
        this.sessions = sessions;
        this.connections = connections;
    }

    void open(RoutingContext context, ApiKey key, SessionTerms terms) {
        context.vertx()
                .executeBlocking(() -> keyCheck.check(key, terms.clientAddress()), false)
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
                context.fail(new ApiException(ErrorCode.OVERLOADED, "The service cannot be reached. Try again later.")
                        .retryAfter(PAUSE));
        }
    }

    private void reserve(RoutingContext context, ApiKey key, SessionTerms terms) {
        switch (sessions.reserve(key)) {
            case KeyLimitReached _ ->
                context.fail(new ApiException(ErrorCode.RATE_LIMITED, "All sessions of the key have calls in progress.")
                        .retryAfter(PAUSE));
            case ServerLimitReached _ ->
                context.fail(new ApiException(ErrorCode.OVERLOADED, "The server has no place for a further session.")
                        .retryAfter(PAUSE));
            case Reserved(var ended) -> {
                ended.forEach(connections::remove);
                AtomicBoolean open = new AtomicBoolean(true);
                context.addHeadersEndHandler(_ -> settle(open, sessionId(context), key, terms));
                // A client that is gone gets no headers.
                context.addEndHandler(_ -> settle(open, null, key, terms));
                context.next();
            }
        }
    }

    private static @Nullable String sessionId(RoutingContext context) {
        return context.response().headers().get(AdmissionHandler.SESSION_ID);
    }

    private void settle(AtomicBoolean open, @Nullable String id, ApiKey key, SessionTerms terms) {
        if (!open.getAndSet(false)) {
            return;
        }
        if (id == null) {
            sessions.giveBack();
        } else {
            sessions.register(id, key, terms);
        }
    }
}
