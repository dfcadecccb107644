package io.socialdata.web.projection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.arc.properties.IfBuildProperty;
import io.socialdata.contract.Operation;
import io.socialdata.web.correlation.CallContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Applies {@code fields} and {@code compact} to the 2xx bodies of the operations whose catalogue entry allows it. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class ProjectionFilter {

    private final ObjectMapper mapper;

    ProjectionFilter(ObjectMapper mapper) {
        this.mapper = mapper;
    }

    @ServerResponseFilter
    void project(ContainerResponseContext response, RoutingContext context) {
        Object entity = response.getEntity();
        boolean projected = CallContext.of(context)
                .operation()
                .filter(Operation::projection)
                .isPresent();
        if (!projected || entity == null || response.getStatus() / 100 != 2) {
            return;
        }
        // getParam returns the first of several values, which is the one that applies.
        Projection projection = Projection.of(
                context.request().getParam("fields"), context.request().getParam("compact"));
        if (projection.keepsAll()) {
            return;
        }
        JsonNode reduced = projection.apply(mapper.valueToTree(entity));
        response.setEntity(reduced, null, MediaType.APPLICATION_JSON_TYPE);
    }
}
