package io.socialdata.web.errors;

import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.smallrye.mutiny.Uni;
import io.socialdata.logging.LogFields;
import io.socialdata.web.correlation.CallContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Comparator;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.ClientWebApplicationException;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Maps every failure of a resource to the error envelope. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class ErrorMappers {

    private static final Logger LOG = Logger.getLogger(ErrorMappers.class);

    private final ErrorResponseFactory errorResponseFactory;
    private final ErrorWriter writer;
    private final UnroutedRequestHandler unserved;
    private final DeniedCaller denied;

    ErrorMappers(
            ErrorResponseFactory errorResponseFactory,
            ErrorWriter writer,
            UnroutedRequestHandler unserved,
            DeniedCaller denied) {
        this.errorResponseFactory = errorResponseFactory;
        this.writer = writer;
        this.unserved = unserved;
        this.denied = denied;
    }

    @ServerExceptionMapper
    Response refused(ApiException e, RoutingContext context) {
        return writer.response(context, errorResponseFactory.of(e));
    }

    /**
     * A constraint violation of a return value is a defect of the service, and its details are not sent to the caller.
     */
    @ServerExceptionMapper
    Response invalid(ConstraintViolationException e, RoutingContext context) {
        return e.getConstraintViolations().stream()
                .filter(violation -> !concernsReturnValue(violation))
                .min(Comparator.comparing(FieldName::of))
                .map(violation -> writer.response(
                        context,
                        errorResponseFactory.invalid(
                                FieldName.of(violation), FieldName.of(violation) + " " + violation.getMessage() + ".")))
                .orElseGet(() -> bug(e, context));
    }

    /** Keeps status and headers; only the body changes. */
    @ServerExceptionMapper
    Uni<Response> framework(WebApplicationException e, RoutingContext context) {
        int status = e.getResponse().getStatus();
        if (!CallContext.of(context).reachedResource() && (status == 404 || status == 405)) {
            return unserved.respond(context, status).map(errorResponse -> writer.response(context, errorResponse));
        }
        return Uni.createFrom().item(fromResource(e, status, context));
    }

    private Response fromResource(WebApplicationException e, int status, RoutingContext context) {
        if (e.getCause() instanceof ApiException refused) {
            return refused(refused, context);
        }
        if (status >= 500) {
            FailureLog.write(context, e);
        }
        // JAX-RS returns 404 for a query parameter that does not convert, although the path exists.
        boolean malformedQuery = e instanceof NotFoundException
                && e.getCause() != null
                && context.request().query() != null;
        Response.ResponseBuilder builder = Response.fromResponse(
                writer.response(context, errorResponseFactory.status(malformedQuery ? 400 : status)));
        e.getResponse().getHeaders().forEach((name, values) -> {
            if (!name.equalsIgnoreCase(HttpHeaders.CONTENT_TYPE)
                    && !name.equalsIgnoreCase(HttpHeaders.CONTENT_LENGTH)) {
                values.forEach(value -> builder.header(name, value));
            }
        });
        return builder.build();
    }

    /** Another service gave no usable response in time. The caller may repeat the request. */
    @ServerExceptionMapper({ProcessingException.class, ClientWebApplicationException.class})
    Response unavailable(RuntimeException e, RoutingContext context) {
        LogFields.with("reason", ServiceFailure.reason(e)).log(() -> LOG.warn("service call failed"));
        return writer.response(context, errorResponseFactory.status(503));
    }

    @ServerExceptionMapper({UnauthorizedException.class, AuthenticationFailedException.class})
    Response unauthorized(SecurityException e, RoutingContext context) {
        denied.log(context, 401);
        return writer.response(context, errorResponseFactory.status(401));
    }

    @ServerExceptionMapper
    Response forbidden(ForbiddenException e, RoutingContext context) {
        denied.log(context, 403);
        return writer.response(context, errorResponseFactory.status(403));
    }

    /**
     * Everything else is a bug or an outage.
     *
     * <p>The second class is listed because Quarkus would return 400 for it. Request bodies have their own reader, so
     * here it is another text that could not be parsed, not the caller's.
     */
    @ServerExceptionMapper({Throwable.class, MismatchedInputException.class})
    Response bug(Throwable e, RoutingContext context) {
        FailureLog.write(context, e);
        return writer.response(context, errorResponseFactory.status(500));
    }

    private static boolean concernsReturnValue(ConstraintViolation<?> violation) {
        for (var node : violation.getPropertyPath()) {
            if (node.getKind() == ElementKind.RETURN_VALUE) {
                return true;
            }
        }
        return false;
    }
}
