package io.socialdata.system.observability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import io.socialdata.system.suite.BesideOthersOnSharedSuite;
import io.socialdata.system.suite.Suite;
import io.socialdata.system.suite.TraceCollector;
import io.socialdata.system.suite.TraceCollector.RecordedSpan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

/** Related work is one trace, over HTTP, the outbox and Kafka. */
@BesideOthersOnSharedSuite
class TracesIT {

    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final Suite suite;
    private final TraceCollector traceCollector;

    TracesIT(Suite suite, TraceCollector traceCollector) {
        this.suite = suite;
        this.traceCollector = traceCollector;
    }

    @Test
    void callIsOneTraceFromGatewayToLedger() {
        String theirs = "4bf92f3577b34da6a3ce929d0e0e4736";
        String user = suite.samples().path("user_id").asText();

        HttpResponse<String> response = suite.call(
                "GET",
                "/twitter/user/followers?user_id=" + user,
                suite.keyOfNewAccount(),
                "",
                Map.of("traceparent", "00-" + theirs + "-00f067aa0ba902b7-01"));

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        String requestId = response.headers().firstValue("X-Request-Id").orElseThrow();
        await().atMost(TIMEOUT).untilAsserted(() -> {
            RecordedSpan gateway = only(traceCollector.spans(), "gateway", "user_followers", requestId);
            List<RecordedSpan> trace = traceCollector.trace(gateway.traceId());
            RecordedSpan reads = one(trace, "reads", "SPAN_KIND_SERVER");
            assertThat(reads.parentId()).isEqualTo(gateway.spanId());
            assertThat(trace)
                    .anySatisfy(span -> assertThat(span.name()).startsWith("platform "))
                    .allSatisfy(span -> assertThat(span.all()).doesNotContain("Bearer", "sda_", "user_id="));
            RecordedSpan ledger = one(trace, "billing", "SPAN_KIND_CONSUMER");
            assertThat(ledger.name()).isEqualTo("process usage-recorded.v1");
            assertThat(ledger.parentId()).isEqualTo(gateway.spanId());
            assertThat(gateway.parentId()).isEmpty();
        });
        assertThat(traceCollector.trace(theirs)).as("the caller's own trace").isEmpty();
    }

    @Test
    void postToDeliveryIsOneTraceAndTraceparentIsNotLeaked() throws IOException {
        Queue<Headers> deliveries = new ConcurrentLinkedQueue<>();
        HttpServer receiver = HttpServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
        receiver.createContext("/", exchange -> {
            deliveries.add(exchange.getRequestHeaders());
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        receiver.start();
        try {
            String key = suite.keyOfNewAccount();
            String handle = suite.samples().path("other_handle").asText();
            JsonNode webhook = posted(
                    key,
                    "/webhook",
                    "{\"url\": \"http://127.0.0.1:%d/\"}"
                            .formatted(receiver.getAddress().getPort()));
            String monitor = posted(key, "/monitor", "{\"handle\": \"%s\"}".formatted(handle))
                    .path("id")
                    .asText();
            await("the first look is over")
                    .atMost(TIMEOUT)
                    .until(() -> Suite.json(suite.data(key, "/monitor/" + monitor + "/health")
                                    .body())
                            .path("last_poll_at")
                            .isTextual());
            suite.toSimulator(
                    "POST", "/posts", "{\"handle\": \"%s\", \"text\": \"%s\"}".formatted(handle, UUID.randomUUID()));

            await().atMost(TIMEOUT).until(() -> !deliveries.isEmpty());
            String delivery = deliveries.peek().getFirst("X-Service-Delivery-Id");
            await().atMost(TIMEOUT).untilAsserted(() -> {
                RecordedSpan attempt = traceCollector.spans().stream()
                        .filter(span -> delivery.equals(span.attributes().get("delivery.id")))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no span of delivery " + delivery));
                List<RecordedSpan> trace = traceCollector.trace(attempt.traceId());
                RecordedSpan look = trace.stream()
                        .filter(span -> span.name().equals("look at handles"))
                        .findFirst()
                        .orElseThrow(() -> new AssertionError("no look in " + trace));
                assertThat(look.parentId()).isEmpty();
                assertThat(one(trace, "reads", "SPAN_KIND_SERVER").parentId()).isEqualTo(look.spanId());
                assertThat(one(trace, "webhook-delivery", "SPAN_KIND_CONSUMER").name())
                        .isEqualTo("process post-detected.v1");
            });
            assertThat(deliveries).allSatisfy(headers -> assertThat(headers).doesNotContainKey("Traceparent"));
            assertThat(webhook.path("secret").asText()).isNotBlank();
            assertThat(traceCollector.spans())
                    .noneMatch(
                            span -> span.all().contains(webhook.path("secret").asText()));
        } finally {
            receiver.stop(0);
        }
    }

    private JsonNode posted(String key, String path, String body) {
        HttpResponse<String> response =
                suite.call("POST", "/twitter" + path, key, body, Map.of("Content-Type", "application/json"));
        assertThat(response.statusCode()).as(response.body()).isBetween(200, 299);
        return Suite.json(response.body());
    }

    private static RecordedSpan only(List<RecordedSpan> spans, String service, String name, String requestId) {
        return spans.stream()
                .filter(span -> span.service().equals(service)
                        && span.name().equals(name)
                        && requestId.equals(span.attributes().get("request_id")))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no span " + name + " of call " + requestId));
    }

    private static RecordedSpan one(List<RecordedSpan> trace, String service, String kind) {
        List<RecordedSpan> found = trace.stream()
                .filter(span -> span.service().equals(service) && span.kind().equals(kind))
                .toList();
        assertThat(found).as("%s %s in %s", service, kind, trace).isNotEmpty();
        return found.getFirst();
    }
}
