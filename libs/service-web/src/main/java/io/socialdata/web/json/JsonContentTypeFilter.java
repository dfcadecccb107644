package io.socialdata.web.json;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.socialdata.web.correlation.CallContext;
import io.vertx.core.MultiMap;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** The contract does not enforce Content-Type: whatever a public call says, its body is read as JSON. */
@Singleton
@IfBuildProperty(name = "socialdata.web.callee", stringValue = "true")
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
