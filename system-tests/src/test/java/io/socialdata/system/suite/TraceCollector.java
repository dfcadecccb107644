package io.socialdata.system.suite;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** Receives the traces of a suite, as a collector of OTLP over HTTP does, and stores them. */
public final class TraceCollector implements AutoCloseable {

    private static final HexFormat HEX = HexFormat.of();

    private final HttpServer server;
    private final List<RecordedSpan> spans = new CopyOnWriteArrayList<>();

    private TraceCollector(HttpServer server) {
        this.server = server;
    }

    /**
     * A span, with its ids in hex.
     *
     * @param parentId empty for the first of a trace
     * @param kind such as {@code SPAN_KIND_SERVER}
     * @param span as it was received
     */
    public record RecordedSpan(
            String service,
            String traceId,
            String spanId,
            String parentId,
            String name,
            String kind,
            Map<String, String> attributes,
            Span span) {

        /** Returns all its content, for tests that search for what it must not contain. */
        public String all() {
            return span.toString();
        }
    }

    static TraceCollector start() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
            TraceCollector traceCollector = new TraceCollector(server);
            server.createContext("/v1/traces", traceCollector::take);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
            return traceCollector;
        } catch (IOException e) {
            throw new AssertionError("the collector does not start", e);
        }
    }

    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    public List<RecordedSpan> spans() {
        return List.copyOf(spans);
    }

    public List<RecordedSpan> trace(String traceId) {
        return spans.stream().filter(span -> span.traceId().equals(traceId)).toList();
    }

    @Override
    public void close() {
        server.stop(0);
    }

    private void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            ExportTraceServiceRequest request = ExportTraceServiceRequest.parseFrom(exchange.getRequestBody());
            request.getResourceSpansList().forEach(this::take);
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
        }
    }

    private void take(ResourceSpans resource) {
        String service = attributes(resource.getResource().getAttributesList()).getOrDefault("service.name", "");
        resource.getScopeSpansList().stream()
                .flatMap(scope -> scope.getSpansList().stream())
                .forEach(span -> spans.add(recorded(service, span)));
    }

    private static RecordedSpan recorded(String service, Span span) {
        return new RecordedSpan(
                service,
                HEX.formatHex(span.getTraceId().toByteArray()),
                HEX.formatHex(span.getSpanId().toByteArray()),
                HEX.formatHex(span.getParentSpanId().toByteArray()),
                span.getName(),
                span.getKind().name(),
                attributes(span.getAttributesList()),
                span);
    }

    private static Map<String, String> attributes(List<KeyValue> pairs) {
        return pairs.stream()
                .collect(Collectors.toMap(
                        KeyValue::getKey, pair -> pair.getValue().getStringValue(), (first, again) -> again));
    }
}
