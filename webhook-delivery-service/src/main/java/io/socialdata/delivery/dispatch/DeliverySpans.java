package io.socialdata.delivery.dispatch;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Records each attempt as a span of the trace in which the post was detected. */
@Singleton
class DeliverySpans {

    private static final TextMapGetter<Map<String, String>> FIELDS = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(Map<String, String> fields) {
            return fields.keySet();
        }

        @Override
        public @Nullable String get(@Nullable Map<String, String> fields, String name) {
            return fields == null ? null : fields.get(name);
        }
    };

    private final Tracer tracer;

    DeliverySpans(Tracer tracer) {
        this.tracer = tracer;
    }

    CompletedAttempt around(ClaimedDelivery delivery, Supplier<CompletedAttempt> attempt) {
        Span span = tracer.spanBuilder("webhook attempt")
                .setParent(parent(delivery.traceparent()))
                .setSpanKind(SpanKind.CLIENT)
                .setAttribute("delivery.id", delivery.id().toString())
                .startSpan();
        try {
            CompletedAttempt completedAttempt = attempt.get();
            span.setAttribute("delivery.attempt", completedAttempt.attempts())
                    .setAttribute("delivery.outcome", completedAttempt.outcome());
            if (!(completedAttempt.result() instanceof DeliveryResult.Delivered)) {
                span.setStatus(StatusCode.ERROR);
            }
            return completedAttempt;
        } finally {
            span.end();
        }
    }

    private static Context parent(@Nullable String traceparent) {
        return traceparent == null
                ? Context.root()
                : W3CTraceContextPropagator.getInstance()
                        .extract(Context.root(), Map.of("traceparent", traceparent), FIELDS);
    }
}
