package io.socialdata.web.correlation;

import io.quarkus.arc.properties.IfBuildProperty;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import jakarta.ws.rs.NotFoundException;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Tells a path that no resource serves from a resource that found nothing; only the second one runs this filter.
 *
 * <p>The router of the resources forgives more than the contract's (a path parameter after a semicolon, a doubled slash). What
 * the contract does not know is not served, or it would be served without the account, the price and the name it goes by.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.callee", stringValue = "true")
class ResourceReached {

    @ServerRequestFilter
    void mark(RoutingContext context) {
        Call call = Call.of(context);
        if (!call.internal() && call.operation().isEmpty()) {
            throw new NotFoundException();
        }
        call.markReached();
    }
}
