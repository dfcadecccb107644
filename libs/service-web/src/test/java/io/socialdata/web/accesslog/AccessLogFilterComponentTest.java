package io.socialdata.web.accesslog;

import static io.restassured.RestAssured.given;
import static io.socialdata.web.testapp.Callers.gateway;
import static io.socialdata.web.testapp.Callers.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jboss.logmanager.ExtLogRecord;
import org.junit.jupiter.api.Test;

@QuarkusTest
class AccessLogFilterComponentTest {

    private static final String REQUEST = "5371ba2d-60b3-4907-9fbe-94eadd16eec9";
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

    @TestHTTPResource(value = "/", management = true)
    URI management;

    @Test
    void requestIdOfTheGatewayIsReturned() {
        gateway()
                .header("X-Request-Id", REQUEST)
                .get("/monitor/deliveries")
                .then()
                .header("X-Request-Id", equalTo(REQUEST));
    }

    @Test
    void invalidRequestIdIsReplaced() {
        gateway()
                .header("X-Request-Id", "mine")
                .get("/nowhere")
                .then()
                .statusCode(404)
                .header("X-Request-Id", not(equalTo("mine")))
                .header("X-Request-Id", matchesPattern("[0-9a-f-]{36}"));
    }

    @Test
    void everyCallWritesOneAccessLogLine() {
        try (Lines lines = new Lines()) {
            gateway()
                    .header("X-Request-Id", REQUEST)
                    .header("traceparent", "00-" + TRACE + "-00f067aa0ba902b7-01")
                    .get("/monitor/deliveries?fields=id");
            service("reads").get("/internal/headers");

            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> assertThat(lines.seen).hasSize(2));
            assertThat(lines.seen.getFirst())
                    .containsEntry("operation", "monitor_deliveries")
                    .containsEntry("outcome", "ok")
                    .containsEntry("status", "200")
                    .containsEntry("request_id", REQUEST)
                    .containsEntry("trace_id", TRACE)
                    .containsKeys("duration_ms", "account_id", "key_id")
                    .doesNotContainKey("path");
            assertThat(lines.seen.getLast())
                    .containsEntry("operation", "internal")
                    .containsEntry("outcome", "denied")
                    .containsEntry("path", "/internal/headers")
                    .doesNotContainKey("account_id");
        }
    }

    @Test
    void everyCallIsMeasured() {
        gateway().get("/monitor/deliveries").then().statusCode(200);
        gateway().get("/nowhere").then().statusCode(404);

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(metrics())
                                .contains(
                                        "http_server_requests_seconds_count{method=\"GET\",operation=\"monitor_deliveries\",outcome=\"SUCCESS\",status=\"200\",uri=\"/monitor/deliveries\"")
                                .containsPattern(
                                        "http_server_requests_seconds_bucket\\{.*monitor_deliveries.*,le=\"0\\.02\"")
                                .containsPattern(
                                        "http_server_requests_seconds_count\\{.*operation=\"other\".*status=\"404\",uri=\"UNKNOWN\""));
    }

    @Test
    void probesAreNotOnTheMainPort() {
        gateway().get("/q/health/live").then().statusCode(404);
        given().get(management.resolve("/q/health/live")).then().statusCode(200);
    }

    private String metrics() {
        return given().accept("text/plain")
                .get(management.resolve("/q/metrics"))
                .asString();
    }

    /** Collects the fields of the access log lines written while it is open. */
    private static final class Lines extends Handler implements AutoCloseable {

        private static final Logger ACCESS = Logger.getLogger("io.socialdata.access");

        private final List<Map<String, String>> seen = new CopyOnWriteArrayList<>();

        Lines() {
            ACCESS.addHandler(this);
        }

        @Override
        public void publish(LogRecord line) {
            seen.add(((ExtLogRecord) line).getMdcCopy());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {
            ACCESS.removeHandler(this);
        }
    }
}
