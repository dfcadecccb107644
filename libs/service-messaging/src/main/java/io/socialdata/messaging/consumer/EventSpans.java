package io.socialdata.messaging.consumer;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records the handling of each event as a span of the trace in which the event was created, if that trace is recorded.
 *
 * <p>Events of one batch are handled together and belong to different traces, so each of their spans lasts as long as
 * the batch and has the batch size.
 */
final class EventSpans {

    private static final TextMapGetter<String> HEADER = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String traceparent) {
            return List.of("traceparent");
        }

        @Override
        public @Nullable String get(@Nullable String traceparent, String name) {
            return name.equals("traceparent") ? traceparent : null;
        }
    };

    private final Tracer tracer;
    private final Subscription<?> subscription;

    EventSpans(Tracer tracer, Subscription<?> subscription) {
        this.tracer = tracer;
        this.subscription = subscription;
    }

    <T> void around(List<ReceivedEvent<T>> batch, Runnable work) {
        List<Span> spans = begin(batch);
        try {
            work.run();
        } catch (RuntimeException e) {
            // The message of the failure may contain data of the event.
            spans.forEach(span -> span.setStatus(StatusCode.ERROR, e.getClass().getSimpleName()));
            throw e;
        } finally {
            spans.forEach(Span::end);
        }
    }

    private <T> List<Span> begin(List<ReceivedEvent<T>> batch) {
        List<Span> spans = new ArrayList<>();
        for (ReceivedEvent<T> receivedEvent : batch) {
            Context origin = origin(receivedEvent.event().traceparent());
            SpanContext context = Span.fromContext(origin).getSpanContext();
            if (context.isSampled()) {
                spans.add(tracer.spanBuilder("process " + subscription.topic())
                        .setParent(origin)
                        .setSpanKind(SpanKind.CONSUMER)
                        .setAttribute("messaging.system", "kafka")
                        .setAttribute("messaging.destination.name", subscription.topic())
                        .setAttribute("messaging.consumer.group.name", subscription.consumer())
                        .setAttribute(
                                "messaging.message.id", receivedEvent.event().id())
                        .setAttribute("messaging.batch.message_count", (long) batch.size())
                        .startSpan());
            }
        }
        return spans;
    }

    private static Context origin(@Nullable String traceparent) {
        return traceparent == null
                ? Context.root()
                : W3CTraceContextPropagator.getInstance().extract(Context.root(), traceparent, HEADER);
    }
}
