package io.socialdata.web.projection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.contract.Operation;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.operations.ServiceOperations;
import io.socialdata.web.projection.FieldPaths.UnknownField;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Applies {@code fields} and {@code compact} to the 2xx bodies of the operations whose catalogue entry allows it. Paths
 * that no response of the operation has change nothing; a header names them.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class ProjectionFilter {

    private static final String UNKNOWN_FIELDS = "X-Unknown-Fields";

    private final ObjectMapper mapper;
    private final ServiceOperations operations;

    ProjectionFilter(ObjectMapper mapper, ServiceOperations operations) {
        this.mapper = mapper;
        this.operations = operations;
    }

    @ServerResponseFilter
    void project(ContainerResponseContext response, RoutingContext context) {
        Object entity = response.getEntity();
        Optional<Operation> projected = CallContext.of(context).operation().filter(Operation::projection);
        if (projected.isEmpty() || entity == null || response.getStatus() / 100 != 2) {
            return;
        }
        // getParam returns the first of several values, which is the one that applies.
        Projection projection = Projection.of(
                context.request().getParam("fields"), context.request().getParam("compact"));
        if (projection.keepsAll()) {
            return;
        }
        operations
                .responseFields(projected.get())
                .flatMap(known -> UnknownField.headerValue(projection.unknownIn(known)))
                .ifPresent(unknown -> response.getHeaders().putSingle(UNKNOWN_FIELDS, unknown));
        JsonNode reduced = projection.apply(mapper.valueToTree(entity));
        response.setEntity(reduced, null, MediaType.APPLICATION_JSON_TYPE);
    }
}
