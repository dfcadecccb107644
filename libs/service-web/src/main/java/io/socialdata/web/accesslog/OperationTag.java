package io.socialdata.web.accesslog;

import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.socialdata.web.correlation.CallContext;
import jakarta.inject.Singleton;

/** Adds the operation of the contract to {@code http_server_requests_seconds}. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class OperationTag implements HttpServerMetricsTagsContributor {

    static final String NAME = "operation";

    /** A request that ended before a resource was found would have its own path, with the ids of the caller. */
    static final Tag NO_RESOURCE = Tag.of("uri", "UNKNOWN");

    @Override
    public Tags contribute(Context context) {
        return CallContext.find(context).map(OperationTag::tags).orElseGet(Tags::empty);
    }

    private static Tags tags(CallContext call) {
        Tags tags = Tags.of(NAME, call.label());
        return call.reachedResource() ? tags : tags.and(NO_RESOURCE);
    }
}
