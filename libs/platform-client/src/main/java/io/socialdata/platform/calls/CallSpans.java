package io.socialdata.platform.calls;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Operation;
import java.util.function.Supplier;

/**
 * Records each attempt as a span of the current trace. The span contains neither request and response nor the account.
 */
public final class CallSpans {

    private final Tracer tracer;

    public CallSpans(Tracer tracer) {
        this.tracer = tracer;
    }

    /** Starts no new trace: without a parent span, the trace would be one span long. */
    <T> AttemptResult<T> around(Operation operation, Supplier<AttemptResult<T>> attempt) {
        if (!Span.current().getSpanContext().isValid()) {
            return attempt.get();
        }
        Span span = tracer.spanBuilder("platform " + operation.name())
                .setSpanKind(SpanKind.CLIENT)
                .startSpan();
        try {
            AttemptResult<T> made = attempt.get();
            span.setAttribute("outcome", CallMetrics.labelOf(made.outcome()));
            if (made.outcome() instanceof Failed<?>) {
                span.setStatus(StatusCode.ERROR);
            }
            return made;
        } finally {
            span.end();
        }
    }
}
