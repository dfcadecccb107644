package io.socialdata.web.correlation;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.socialdata.contract.ErrorReference;
import io.socialdata.logging.LogFields;
import io.socialdata.web.operations.ServiceOperations;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Objects;
import java.util.Optional;
import org.jboss.logging.MDC;

/** Creates the {@link CallContext} before any other filter sees the request, so that every response carries its id. */
@Singleton
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class CallContextFilter {

    private static final int FIRST_OF_ALL = 2000;

    private final ServiceOperations operations;

    CallContextFilter(ServiceOperations operations) {
        this.operations = operations;
    }

    void register(@Observes Filters filters) {
        filters.register(this::open, FIRST_OF_ALL);
    }

    private void open(RoutingContext context) {
        HttpServerRequest request = context.request();
        String path = Objects.requireNonNullElse(request.path(), "");
        // Resources match the normalised path, so it decides what is internal; the contract accepts the canonical form
        // only.
        boolean internal = CallContext.isInternal(context.normalizedPath());
        CallContext callContext = new CallContext(
                RequestId.acceptOrCreate(request.getHeader(RequestId.HEADER)),
                request.getHeader(ErrorReference.PAGES_HEADER),
                path,
                TraceContext.parse(request.getHeader("traceparent")),
                internal ? Optional.empty() : operations.find(request.method().name(), path),
                internal,
                System.nanoTime());
        callContext.attachTo(context);
        context.response().putHeader(RequestId.HEADER, callContext.requestId());
        MDC.put(LogFields.REQUEST_ID, callContext.requestId());
        MDC.put(LogFields.OPERATION, callContext.label());
        callContext.trace().ifPresent(trace -> {
            MDC.put(LogFields.TRACE_ID, trace.traceId());
            MDC.put(LogFields.SPAN_ID, trace.spanId());
        });
        context.next();
    }
}
