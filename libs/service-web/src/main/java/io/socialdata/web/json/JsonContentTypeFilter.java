package io.socialdata.web.json;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.socialdata.web.correlation.CallContext;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Reads the body of every public call as JSON, whatever its Content-Type: the contract does not enforce one. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class JsonContentTypeFilter {

    private static final int PRIORITY = 60;

    void register(@Observes Filters filters) {
        filters.register(this::declareJson, PRIORITY);
    }

    private void declareJson(RoutingContext context) {
        if (CallContext.of(context).operation().isPresent()) {
            MultiMap headers = context.request().headers();
            headers.set(HttpHeaderNames.CONTENT_TYPE, "application/json");
        }
        context.next();
    }
}
