package io.socialdata.web.accesslog;

import static io.restassured.RestAssured.given;
import static io.socialdata.web.testapp.Callers.gateway;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.testkit.TestTokens;
import io.socialdata.web.testapp.Callers;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A caller that disconnects while it sends a body. */
@QuarkusTest
class AbortedRequestComponentTest {

    private static final String ABORTED =
            "http_server_requests_seconds_count\\{method=\"POST\",operation=\"none\",.*status=\"RESET\",uri=\"UNKNOWN\"";

    @TestHTTPResource("/")
    URI service;

    @TestHTTPResource(value = "/", management = true)
    URI management;

    @Test
    void abortedRequestIsMeasuredBesideOthers() throws IOException {
        gateway().get("/monitor/deliveries").then().statusCode(200);

        sendHalfABody();

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(metrics())
                        .containsPattern(ABORTED)
                        .containsPattern("http_server_requests_seconds_count\\{.*monitor_deliveries.*status=\"200\""));
        gateway().get("/monitor/deliveries").then().statusCode(200);
    }

    private void sendHalfABody() throws IOException {
        String head = """
                POST /webhook HTTP/1.1\r
                Host: localhost\r
                Authorization: %s\r
                X-Account-Id: %s\r
                X-Key-Id: %s\r
                Content-Type: application/json\r
                Content-Length: 1000\r
                \r
                {"target_url":""".formatted(TestTokens.bearer("gateway", Callers.SERVICE), Callers.ACCOUNT, Callers.KEY);
        try (Socket socket = new Socket(service.getHost(), service.getPort())) {
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        }
    }

    private String metrics() {
        return given().accept("text/plain")
                .get(management.resolve("/q/metrics"))
                .asString();
    }
}
