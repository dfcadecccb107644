package io.socialdata.web.errors;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.oidc.OIDCException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.HttpException;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Writes the envelope for failures below JAX-RS: tokens, body limits, requests that reach no resource. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class HttpFailures {

    /** Before the handlers of Quarkus and of JAX-RS, which would send an empty body or a page. */
    private static final int FIRST = Integer.MIN_VALUE + 100;

    private final ErrorResponseFactory errorResponseFactory;
    private final ErrorWriter writer;
    private final UnroutedRequestHandler unserved;
    private final DeniedCaller denied;

    HttpFailures(
            ErrorResponseFactory errorResponseFactory,
            ErrorWriter writer,
            UnroutedRequestHandler unserved,
            DeniedCaller denied) {
        this.errorResponseFactory = errorResponseFactory;
        this.writer = writer;
        this.unserved = unserved;
        this.denied = denied;
    }

    void register(@Observes Router router) {
        router.route().order(FIRST).failureHandler(this::failed);
        router.route().last().handler(this::onUnhandled);
    }

    private void failed(RoutingContext context) {
        writer.send(context, responseTo(context));
    }

    private ErrorResponse responseTo(RoutingContext context) {
        return switch (context.failure()) {
            case null -> errorResponseFactory.status(context.statusCode());
            case ApiException refused -> errorResponseFactory.of(refused);
            case UnauthorizedException _ -> denied(context, 401);
            case AuthenticationFailedException _ -> denied(context, 401);
            case ForbiddenException _ -> denied(context, 403);
            case HttpException e -> errorResponseFactory.status(e.getStatusCode());
            case OIDCException e -> {
                // The token issuer is unreachable, so no caller can be authenticated. Respond with 503 so that callers
                // retry.
                FailureLog.write(context, e);
                yield errorResponseFactory.status(503);
            }
            case Throwable e -> {
                FailureLog.write(context, e);
                yield errorResponseFactory.status(500);
            }
        };
    }

    private ErrorResponse denied(RoutingContext context, int status) {
        denied.log(context, status);
        return errorResponseFactory.status(status);
    }

    /**
     * Responds to requests without a handler. A service without any resource yet still has its paths in the contract.
     */
    private void onUnhandled(RoutingContext context) {
        unserved.respond(context, 404)
                .subscribe()
                .with(errorResponse -> writer.send(context, errorResponse), context::fail);
    }
}
