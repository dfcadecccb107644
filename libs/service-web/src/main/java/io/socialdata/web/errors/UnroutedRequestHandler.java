package io.socialdata.web.errors;

import io.quarkus.arc.properties.IfBuildProperty;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.RouteMatch;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.operations.ServiceOperations;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.TreeSet;

/** Answers what no resource took: an operation without code yet, a wrong method, an address that does not exist. */
@Singleton
@IfBuildProperty(name = "socialdata.web.callee", stringValue = "true")
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
     * The answer to a request that nothing served.
     *
     * @param status what the router made of it, 404 or 405; the catalogue knows better for public paths
     */
    Uni<ErrorResponse> answer(RoutingContext context, int status) {
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

    /** A caller's mistake is named before the operation that is missing. */
    private Uni<ErrorResponse> notImplemented(RoutingContext context) {
        return unroutedBodyCheck
                .faultOf(context)
                .map(fault -> fault.map(errorResponseFactory::of).orElseGet(() -> errorResponseFactory.status(501)));
    }
}
