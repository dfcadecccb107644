package io.socialdata.platform.calls;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.context.Scope;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Operation;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CallSpansTest {

    private static final Operation OPERATION =
            new Operation.Rest("verify_credentials", "/account/verify_credentials.json", Operation.Family.REST11);

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final SdkTracerProvider provider = SdkTracerProvider.builder()
            .addSpanProcessor(SimpleSpanProcessor.create(exporter))
            .build();
    private final CallSpans spans = new CallSpans(provider.get("test"));

    @Test
    void attemptJoinsTheTraceOfItsCaller() {
        Span asking = provider.get("test").spanBuilder("asking").startSpan();
        try (Scope _ = asking.makeCurrent()) {
            spans.around(OPERATION, CallSpansTest::timedOut);
        }

        assertThat(exporter.getFinishedSpanItems()).singleElement().satisfies(span -> {
            assertThat(span.getName()).isEqualTo("platform verify_credentials");
            assertThat(span.getKind()).isEqualTo(SpanKind.CLIENT);
            assertThat(span.getParentSpanId()).isEqualTo(asking.getSpanContext().getSpanId());
            assertThat(span.getAttributes().get(AttributeKey.stringKey("outcome")))
                    .isEqualTo("unreachable");
            assertThat(span.getStatus().getStatusCode()).isEqualTo(StatusCode.ERROR);
        });
    }

    @Test
    void untracedAttemptStartsNoTrace() {
        spans.around(OPERATION, CallSpansTest::timedOut);

        assertThat(exporter.getFinishedSpanItems()).isEmpty();
    }

    private static AttemptResult<String> timedOut() {
        return new AttemptResult<>(
                PlatformResult.failed(new Unreachable(UnreachableReason.TIME_OUT)), Optional.empty());
    }
}
