package io.socialdata.monitoring.tracing;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import org.jspecify.annotations.Nullable;

/** The trace of what this thread does, to be handed on to callees and in events. */
public final class RunningTrace {

    /** Name of the header that hands it on. */
    public static final String HEADER = "traceparent";

    private RunningTrace() {}

    /** The trace as W3C Trace Context writes it; null while tracing is off. */
    public static @Nullable String header() {
        SpanContext span = Span.current().getSpanContext();
        return span.isValid()
                ? "00-%s-%s-%s"
                        .formatted(
                                span.getTraceId(),
                                span.getSpanId(),
                                span.getTraceFlags().asHex())
                : null;
    }
}
