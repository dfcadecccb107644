package io.socialdata.web.correlation;

import io.quarkus.arc.properties.IfBuildProperty;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Tells a path that no resource serves from a resource that found nothing; only the second one runs this filter. */
@Singleton
@IfBuildProperty(name = "socialdata.web.callee", stringValue = "true")
class ResourceReached {

    @ServerRequestFilter
    void mark(RoutingContext context) {
        Call.of(context).markReached();
    }
}
