package io.socialdata.gateway.edge.record;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.socialdata.contract.Operation;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.TraceParent;
import io.socialdata.gateway.keys.Caller;
import io.socialdata.web.accesslog.CallOutcome;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/** The span of each call: the root of its trace, with the fields of the access log. */
@Singleton
public class CallTraces {

    private static final String UNKNOWN = "call";

    private final Tracer tracer;
    private final double recordedShare;

    CallTraces(Tracer tracer, EdgeConfig config) {
        this.tracer = tracer;
        this.recordedShare = config.traceSampleRatio();
    }

    /** Starts a root span: a caller cannot choose the trace of its call. */
    public TraceParent begin() {
        Span span = tracer.spanBuilder(UNKNOWN)
                .setNoParent()
                .setSpanKind(SpanKind.SERVER)
                .startSpan();
        return span.getSpanContext().isValid() ? TraceParent.of(span) : TraceParent.begin(recordedShare);
    }

    void ended(Call call, int status, CallOutcome outcome) {
        Span span = call.trace().span();
        if (span.isRecording()) {
            describe(span, call, status, outcome);
        }
        span.end();
    }

    /** Leaves out path and query, which contain a caller's data. */
    private static void describe(Span span, Call call, int status, CallOutcome outcome) {
        @Nullable Operation operation = call.operation();
        if (operation != null) {
            span.updateName(operation.id()).setAttribute("operation", operation.id());
        }
        @Nullable Caller caller = call.caller();
        if (caller != null) {
            span.setAttribute("account_id", caller.accountId().toString())
                    .setAttribute("key_mode", caller.mode().wireName());
        }
        span.setAttribute("request_id", call.id())
                .setAttribute("outcome", outcome.label())
                .setAttribute("http.request.method", call.request().method().name())
                .setAttribute("http.response.status_code", status)
                .setAttribute("client_disconnected", call.isCallerGone());
        if (outcome == CallOutcome.SERVER_ERROR || outcome == CallOutcome.UPSTREAM_ERROR) {
            span.setStatus(StatusCode.ERROR);
        }
    }
}
