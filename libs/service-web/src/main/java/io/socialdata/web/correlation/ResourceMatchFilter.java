package io.socialdata.web.correlation;

import io.quarkus.arc.properties.IfBuildProperty;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Distinguishes a path without a resource from a resource that found nothing: only the second one runs this filter.
 *
 * <p>The JAX-RS router is more lenient than the contract (path parameters, doubled slashes). A path that the contract
 * does not match is rejected; otherwise it would be served without account, price and operation id.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class ResourceMatchFilter {

    @ServerRequestFilter
    void mark(RoutingContext context) {
        CallContext callContext = CallContext.of(context);
        if (!callContext.internal() && callContext.operation().isEmpty()) {
            throw new NotFoundException();
        }
        callContext.markReached();
    }
}
