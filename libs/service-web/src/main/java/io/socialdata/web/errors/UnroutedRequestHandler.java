package io.socialdata.web.errors;

import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.RouteMatch;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.operations.ServiceOperations;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.TreeSet;

/** Responds to requests that no resource handles: an operation without code yet, a wrong method, an unknown path. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class UnroutedRequestHandler {

    private final ServiceOperations operations;
    private final ErrorResponseFactory errorResponseFactory;
    private final UnroutedBodyCheck unroutedBodyCheck;

    UnroutedRequestHandler(
            ServiceOperations operations,
            ErrorResponseFactory errorResponseFactory,
            UnroutedBodyCheck unroutedBodyCheck) {
        this.operations = operations;
        this.errorResponseFactory = errorResponseFactory;
        this.unroutedBodyCheck = unroutedBodyCheck;
    }

    /**
     * Returns the response for a request without a resource.
     *
     * @param status the router's result, 404 or 405; for public paths the catalogue is more exact
     */
    Uni<ErrorResponse> respond(RoutingContext context, int status) {
        CallContext callContext = CallContext.of(context);
        if (callContext.internal()) {
            return Uni.createFrom().item(errorResponseFactory.status(status));
        }
        return switch (operations.match(context.request().method().name(), callContext.path())) {
            case RouteMatch.Found _ -> notImplemented(context);
            case RouteMatch.WrongMethod wrong ->
                Uni.createFrom()
                        .item(errorResponseFactory
                                .status(405)
                                .header("Allow", String.join(", ", new TreeSet<>(wrong.allowed()))));
            case RouteMatch.Unknown _ -> Uni.createFrom().item(errorResponseFactory.status(404));
        };
    }

    /** Reports an error of the caller before the missing operation. */
    private Uni<ErrorResponse> notImplemented(RoutingContext context) {
        return unroutedBodyCheck
                .faultOf(context)
                .map(fault -> fault.map(errorResponseFactory::of).orElseGet(() -> errorResponseFactory.status(501)));
    }
}
