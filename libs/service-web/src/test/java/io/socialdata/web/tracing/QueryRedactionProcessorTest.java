package io.socialdata.web.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import org.junit.jupiter.api.Test;

class QueryRedactionProcessorTest {

    private final InMemorySpanExporter exporter = InMemorySpanExporter.create();
    private final SdkTracerProvider provider = SdkTracerProvider.builder()
            .addSpanProcessor(new QueryRedactionProcessor())
            .addSpanProcessor(SimpleSpanProcessor.create(exporter))
            .build();

    @Test
    void queryIsNeverExported() {
        provider.get("test")
                .spanBuilder("GET")
                .setAttribute("url.path", "/tweet/advanced_search")
                .setAttribute("url.query", "query=canary")
                .setAttribute("url.full", "http://reads:8103/tweet/advanced_search?query=canary")
                .startSpan()
                .end();
        provider.get("test")
                .spanBuilder("GET")
                .setAttribute("url.full", "http://reads:8103/q")
                .startSpan()
                .end();

        assertThat(exporter.getFinishedSpanItems().toString())
                .contains("/tweet/advanced_search", "http://reads:8103/q")
                .doesNotContain("canary");
    }
}
