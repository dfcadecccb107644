package io.socialdata.web.outgoing;

import static io.socialdata.web.testapp.Callers.service;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.socialdata.contract.ServiceName;
import io.socialdata.web.testapp.EchoServiceResource;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** REST clients with {@link ServiceRequestFilter} and {@link ServiceResponseMapper}. */
@QuarkusTest
@QuarkusTestResource(EchoServiceResource.class)
class RestClientComponentTest {

    private static final String REQUEST = "5371ba2d-60b3-4907-9fbe-94eadd16eec9";
    private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    @Inject
    MeterRegistry metrics;

    private final CountDownLatch end = new CountDownLatch(1);

    @AfterEach
    void respondNormally() {
        EchoServiceResource.respondWith(200, null);
        EchoServiceResource.holdUntil(null);
        end.countDown();
    }

    @Test
    void requestHasIdentityAndCorrelation() throws JsonProcessingException {
        JsonPath headers = service("monitoring")
                .header("X-Request-Id", REQUEST)
                .header("traceparent", TRACE)
                .get("/internal/echo-call?name=caller")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();

        JsonNode claims = claims(headers.getString("authorization"));
        assertThat(claims.get("aud").toString()).contains("session").doesNotContain("billing");
        assertThat(claims.get("groups").toString()).contains("webhook-delivery");
        assertThat(headers.getString("requestId")).isEqualTo(REQUEST);
        assertThat(headers.getString("trace")).isEqualTo(TRACE);
    }

    @Test
    void timeIsMeasuredByClientAndPathTemplate() {
        service("monitoring").get("/internal/echo-call?name=canary").then().statusCode(200);

        assertThat(metrics.get("http.client.requests").tag("clientName", "echo").timers())
                .allSatisfy(timer -> assertThat(timer.getId().getTag("uri")).isEqualTo("/internal/echo/{name}"));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 403, 404, 409, 429, 500, 503})
    void errorStatusOfAnotherServiceIsRetryable(int status) {
        EchoServiceResource.respondWith(status, "{\"error\": \"canary\"}");

        assertUnavailable();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"canary\": ", "[\"canary\"]", "canary"})
    void unreadableResponseIsRetryable(String body) {
        EchoServiceResource.respondWith(200, body);

        assertUnavailable();
    }

    @Test
    void failuresAreCountedFromTheStartForEachCallee() {
        assertThat(metrics.get("service.token.failures").counters()).hasSize(ServiceName.values().length);
    }

    @Test
    void rejectedTokenIsReplaced() {
        String rejected = sentAuthorization();

        await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
            EchoServiceResource.respondWith(401, "{}");
            assertUnavailable();
            EchoServiceResource.respondWith(200, null);
            assertThat(sentAuthorization()).isNotEqualTo(rejected);
        });
    }

    @Test
    void missingResponseIsRetryable() {
        EchoServiceResource.holdUntil(end);

        assertUnavailable();
    }

    private static String sentAuthorization() {
        return service("monitoring")
                .get("/internal/echo-call?name=caller")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getString("authorization");
    }

    private static void assertUnavailable() {
        service("monitoring")
                .get("/internal/echo-call?name=caller")
                .then()
                .statusCode(503)
                .header("Retry-After", equalTo("1"))
                .body("error", equalTo("server_error"))
                .body(not(containsString("canary")));
    }

    private static JsonNode claims(String authorization) throws JsonProcessingException {
        String payload = authorization.split("\\.", -1)[1];
        return new ObjectMapper().readTree(new String(Base64.getUrlDecoder().decode(payload), StandardCharsets.UTF_8));
    }
}
