package io.socialdata.web.errors;

import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.contract.RouteMatch;
import io.socialdata.web.correlation.Call;
import io.socialdata.web.operations.ServiceOperations;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.TreeSet;

/** Answers what no resource took: an operation without code yet, a wrong method, an address that does not exist. */
@Singleton
@IfBuildProperty(name = "socialdata.web.callee", stringValue = "true")
class UnservedPath {

    private final ServiceOperations operations;
    private final ErrorAnswers answers;

    UnservedPath(ServiceOperations operations, ErrorAnswers answers) {
        this.operations = operations;
        this.answers = answers;
    }

    /**
     * The answer to a request that nothing served.
     *
     * @param status what the router made of it, 404 or 405; the catalogue knows better for public paths
     */
    ErrorAnswer answer(RoutingContext context, int status) {
        Call call = Call.of(context);
        if (call.internal()) {
            return answers.status(status);
        }
        return switch (operations.match(context.request().method().name(), call.path())) {
            case RouteMatch.Found _ -> answers.status(501);
            case RouteMatch.WrongMethod wrong ->
                answers.status(405).header("Allow", String.join(", ", new TreeSet<>(wrong.allowed())));
            case RouteMatch.Unknown _ -> answers.status(404);
        };
    }
}
