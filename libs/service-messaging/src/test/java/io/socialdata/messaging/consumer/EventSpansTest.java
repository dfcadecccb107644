package io.socialdata.messaging.consumer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.socialdata.contract.events.CloudEvent;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.Test;

class EventSpansTest {

    private static final String RECORDED = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    private static final String NOT_RECORDED = "00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(SdkTracerProvider.builder()
                    .addSpanProcessor(SimpleSpanProcessor.create(exporter))
                    .build())
            .build();
    private final EventSpans spans = new EventSpans(
            telemetry.getTracer("test"), Subscription.of("billing-usage", "usage-recorded.v1", String.class));

    @Test
    void eachEventOfABatchContinuesItsOwnTrace() {
        spans.around(List.of(event(RECORDED), event(NOT_RECORDED), event("nonsense"), event(null)), () -> {});

        assertThat(exporter.getFinishedSpanItems()).singleElement().satisfies(span -> {
            assertThat(span.getTraceId()).isEqualTo("0af7651916cd43dd8448eb211c80319c");
            assertThat(span.getParentSpanId()).isEqualTo("b7ad6b7169203331");
            assertThat(span.getName()).isEqualTo("process usage-recorded.v1");
            assertThat(span.getKind()).isEqualTo(SpanKind.CONSUMER);
            assertThat(span.getAttributes().asMap().toString()).contains("billing-usage", "message_count");
        });
    }

    @Test
    void failureTypeIsRecordedWithoutItsMessage() {
        assertThatThrownBy(() -> spans.around(List.of(event(RECORDED)), () -> {
                    throw new IllegalStateException("canary");
                }))
                .hasMessage("canary");

        assertThat(exporter.getFinishedSpanItems()).singleElement().satisfies(span -> {
            assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
            assertThat(span.toString()).contains("IllegalStateException").doesNotContain("canary");
        });
    }

    private static ReceivedEvent<String> event(String traceparent) {
        Instant now = Instant.parse("2026-11-21T10:00:00Z");
        return new ReceivedEvent<>(
                new CloudEvent<>("id", "test", "usage-recorded.v1", "subject", now, traceparent, "data"),
                0,
                0,
                now,
                new RecordHeaders());
    }
}
