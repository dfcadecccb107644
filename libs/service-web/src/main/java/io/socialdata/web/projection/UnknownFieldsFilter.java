package io.socialdata.web.projection;

import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.operations.ServiceOperations;
import io.socialdata.web.projection.FieldPaths.UnknownField;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Rejects {@code fields} that no response of the operation can have, in calls with a strict query; in all others they are
 * ignored. It runs before the resource, so that the mistake costs neither a call of the platform nor credit.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class UnknownFieldsFilter {

    private static final String PARAMETER = "fields";
    private static final int AFTER_MATCHING = Priorities.USER + 100;
    private static final String STRICT = "X-Strict-Query";

    private final ServiceOperations operations;

    UnknownFieldsFilter(ServiceOperations operations) {
        this.operations = operations;
    }

    @ServerRequestFilter(priority = AFTER_MATCHING)
    void check(RoutingContext context) {
        if (!"true".equals(context.request().getHeader(STRICT))) {
            return;
        }
        FieldPaths paths = FieldPaths.parse(context.request().getParam(PARAMETER));
        CallContext.of(context)
                .operation()
                .flatMap(operations::responseFields)
                .flatMap(known -> paths.unknownIn(known).stream().findFirst())
                .ifPresent(UnknownFieldsFilter::reject);
    }

    private static void reject(UnknownField unknown) {
        throw new ApiException(
                        ErrorCode.BAD_REQUEST,
                        "fields names %s, which this response does not have. Did you mean %s?"
                                .formatted(unknown.shown(), unknown.nearest()))
                .field(PARAMETER);
    }
}
