package io.socialdata.mcp.admission;

import io.socialdata.contract.ErrorCode;
import io.socialdata.mcp.sessions.SessionsConfig;
import io.socialdata.web.errors.ApiException;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Puts the admission before the implementation of the protocol, on all its paths. */
@Singleton
class McpRoutes {

    /** After the checks of the framework, such as that of the origin, and before the protocol. */
    private static final int BEFORE_THE_PROTOCOL = -50;

    private static final int TOO_LARGE = 413;
    /** What is kept of a client whose key is not checked yet. */
    private static final long MAX_OPENING_BYTES = 8 << 10;

    private final AdmissionHandler admission;
    private final SessionsConfig config;

    McpRoutes(AdmissionHandler admission, SessionsConfig config) {
        this.admission = admission;
        this.config = config;
    }

    void register(@Observes Router router) {
        router.route(AdmissionHandler.PATH + "*")
                .order(BEFORE_THE_PROTOCOL)
                .handler(this::boundTheBody)
                .handler(admission::admitHead)
                .failureHandler(McpRoutes::failed);
        after(router, 1).handler(context -> {
            context.request().resume();
            context.next();
        });
        BodyHandler ofSessions =
                BodyHandler.create(false).setBodyLimit(config.maxMessageSize().asLongValue());
        BodyHandler withoutSession = BodyHandler.create(false).setBodyLimit(MAX_OPENING_BYTES);
        after(router, 2)
                .handler(context -> (context.request().getHeader(AdmissionHandler.SESSION_ID) == null
                                ? withoutSession
                                : ofSessions)
                        .handle(context));
        after(router, 3).handler(admission::admitBody);
    }

    /** Closes the connection if the body is not there in time, also that of a request that was refused. */
    private void boundTheBody(RoutingContext context) {
        HttpServerRequest request = context.request();
        long timer = context.vertx()
                .setTimer(
                        config.messageTimeout().toMillis(),
                        _ -> request.connection().close());
        request.end().onComplete(_ -> context.vertx().cancelTimer(timer));
        context.next();
    }

    private static Route after(Router router, int position) {
        return router.route(AdmissionHandler.PATH).order(BEFORE_THE_PROTOCOL + position);
    }

    private static void failed(RoutingContext context) {
        if (context.failure() instanceof ApiException refused) {
            Refusals.refuse(context, refused);
        } else if (context.statusCode() == TOO_LARGE) {
            Refusals.refuse(context, new ApiException(ErrorCode.PAYLOAD_TOO_LARGE, "The message is too large."));
        } else if (!(context.failure() instanceof HttpClosedException)) { // A client that is gone is not an error.
            context.next();
        }
    }
}
