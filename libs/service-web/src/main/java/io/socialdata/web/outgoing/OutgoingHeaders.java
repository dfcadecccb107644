package io.socialdata.web.outgoing;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.web.correlation.CallContext;
import io.socialdata.web.correlation.RequestId;
import io.socialdata.web.correlation.TraceContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The headers of every call to another service that name the customer's call behind it. */
@Singleton
public class OutgoingHeaders {

    private final CurrentVertxRequest request;

    @Inject
    OutgoingHeaders(CurrentVertxRequest request) {
        this.request = request;
    }

    /** Returns the id and trace of the running call; a new id for work that no call started. */
    Map<String, String> correlation() {
        Map<String, String> headers = new TreeMap<>();
        Optional<CallContext> running = CallContext.current(request);
        headers.put(
                RequestId.HEADER, running.map(CallContext::requestId).orElseGet(() -> RequestId.acceptOrCreate(null)));
        TraceContext.running()
                .or(() -> running.flatMap(CallContext::trace))
                .ifPresent(trace -> headers.put("traceparent", trace.header()));
        return headers;
    }
}
