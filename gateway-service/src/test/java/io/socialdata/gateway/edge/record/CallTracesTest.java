package io.socialdata.gateway.edge.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.TracerProvider;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.socialdata.gateway.edge.EdgeConfig;
import io.socialdata.gateway.edge.TraceParent;
import io.socialdata.testkit.ConfigMappings;
import org.junit.jupiter.api.Test;

class CallTracesTest {

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final EdgeConfig config = ConfigMappings.defaultsOf(EdgeConfig.class);

    @Test
    void recordedCallIsTheRootOfItsTraceDespiteAnActiveSpan() {
        SdkTracerProvider provider = provider(Sampler.alwaysOn());
        Span other = provider.get("test").spanBuilder("other").startSpan();
        TraceParent trace;
        try (Scope _ = other.makeCurrent()) {
            trace = new CallTraces(provider.get("test"), config).begin();
        }

        trace.span().end();

        assertThat(trace.header()).isEqualTo("00-" + trace.traceId() + "-" + trace.spanId() + "-01");
        assertThat(exporter.getFinishedSpanItems()).singleElement().satisfies(span -> {
            assertThat(span.getTraceId()).isEqualTo(trace.traceId());
            assertThat(span.getSpanId()).isEqualTo(trace.spanId());
            assertThat(span.getParentSpanContext().isValid()).isFalse();
            assertThat(span.getKind()).isEqualTo(SpanKind.SERVER);
        });
    }

    @Test
    void unsampledCallPropagatesItsDecision() {
        TraceParent trace = new CallTraces(provider(Sampler.alwaysOff()).get("test"), config).begin();

        trace.span().end();

        assertThat(trace.header()).endsWith("-00");
        assertThat(exporter.getFinishedSpanItems()).isEmpty();
    }

    @Test
    void eachCallHasItsOwnTraceWithoutRecording() {
        CallTraces traces = new CallTraces(TracerProvider.noop().get("off"), config);

        TraceParent trace = traces.begin();

        assertThat(trace.header()).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]");
        assertThat(trace.span().getSpanContext().isValid()).isFalse();
        assertThat(traces.begin().traceId()).isNotEqualTo(trace.traceId());
    }

    private SdkTracerProvider provider(Sampler sampler) {
        return SdkTracerProvider.builder()
                .setSampler(sampler)
                .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                .build();
    }
}
