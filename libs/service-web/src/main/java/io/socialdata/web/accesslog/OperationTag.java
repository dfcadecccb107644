package io.socialdata.web.accesslog;

import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.micrometer.runtime.HttpServerMetricsTagsContributor;
import io.socialdata.web.correlation.CallContext;
import jakarta.inject.Singleton;

/**
 * Adds the operation of the contract to {@code http_server_requests_seconds}. Every request gets the tag, because
 * Prometheus refuses a meter whose tags differ.
 */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class OperationTag implements HttpServerMetricsTagsContributor {

    private static final String OPERATION = "operation";

    /** A request that ended before a resource was found would have its own path, with the ids of the caller. */
    private static final Tag NO_RESOURCE = Tag.of("uri", "UNKNOWN");

    /** The caller disconnected before the request reached the first filter. */
    private static final Tags NO_CALL = Tags.of(Tag.of(OPERATION, "none"), NO_RESOURCE);

    @Override
    public Tags contribute(Context context) {
        return CallContext.find(context).map(OperationTag::tags).orElse(NO_CALL);
    }

    private static Tags tags(CallContext call) {
        Tags tags = Tags.of(OPERATION, call.label());
        return call.reachedResource() ? tags : tags.and(NO_RESOURCE);
    }
}
