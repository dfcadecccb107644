package io.socialdata.gateway.edge.forward;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.ShortDeadline;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What happens to a call when its backend fails, and that other calls are not affected. */
@GatewayTest
class BackendFailuresComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
    }

    @Test
    void unreachableBackendIs503AndRetryable() {
        world.backend().down();
        try {
            HttpResponse<String> response = get(USER, customer.bearer());

            assertThat(response.statusCode()).isEqualTo(503);
            assertThat(json(response).path("error").asText()).isEqualTo("server_error");
            assertThat(header(response, "Retry-After")).isEqualTo("1");
            assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
            assertThat(header(response, "X-Request-Id")).isNotEmpty();
        } finally {
            world.backend().up();
        }
    }

    @Test
    void operationThatTheOperatorSwitchedOffIsNoFailureOfThePlatform() {
        world.backend().on("/user/status", 502, "{}", Map.of("X-Error-Reason", "operation_unavailable"));

        HttpResponse<String> response = get("/twitter/user/status?username=someone", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(response.headers().map()).doesNotContainKey("x-error-reason");
        assertThat(Management.metrics())
                .contains("call_duration_seconds_count{operation=\"user_status\",outcome=\"unavailable\"")
                .doesNotContain("{operation=\"user_status\",outcome=\"upstream_error\"");
    }

    @Test
    void callerIsToldThatHisShareOfThePlatformIsUsedUp() {
        String body = "{\"error\":\"rate_limited\",\"message\":\"Your share is used up.\",\"reason\":\"share\"}";
        world.backend().on("/user/info", 429, body, Map.of("X-Error-Reason", "share", "Retry-After", "41"));

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(json(response).path("reason").asText()).isEqualTo("share");
        assertThat(header(response, "Retry-After")).isEqualTo("41");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
    }

    @Test
    void feedbackAndCompatRoutesKeepTheirErrorFormatDuringOutages() {
        world.backend().down();
        try {
            HttpResponse<String> feedback = get("/feedback", customer.bearer());
            HttpResponse<String> compat = get("/oapi/x_user_stream/get_user_to_monitor_tweet", customer.bearer());

            assertThat(feedback.statusCode()).isEqualTo(503);
            assertThat(json(feedback).path("error").asText()).isEqualTo("upstream_unavailable");
            assertThat(compat.statusCode()).isEqualTo(503);
            assertThat(json(compat).path("status").asText()).isEqualTo("error");
            assertThat(json(compat).path("msg").asText()).isNotEmpty();
        } finally {
            world.backend().up();
        }
    }

    @Test
    void connectionClosedByBackendIsAnUpstreamError() {
        world.backend().onHead("/user/info", request -> request.connection().close());

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(json(response).path("error").asText()).isEqualTo("error");
        assertThat(json(response).path("reason").asText()).isEqualTo("upstream_error");
    }

    @Test
    void billedResponseCutHalfwayIsAnUpstreamError() {
        world.backend().on("/user/info", request -> {
            request.response().putHeader("Content-Length", "1000").write("{\"half\":");
            world.vertx().setTimer(50, ignored -> request.connection().close());
        });

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(response.body()).doesNotContain("half");
    }

    @Test
    void rejectedServiceTokenIsNotReportedAsTheCallersFault() {
        world.backend().on("/user/info", 401, "", Map.of("WWW-Authenticate", "Bearer"));

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(503);
    }

    @Test
    void rejectedSessionOfTheCallerPassesThrough() {
        world.backend().on("/tweet/create", 401, "{\"error\":\"session_dead\",\"message\":\"x\"}");

        HttpResponse<String> response = post("/twitter/tweet/create", customer.bearer(), "{}");

        assertThat(response.statusCode()).isEqualTo(401);
        assertThat(json(response).path("error").asText()).isEqualTo("session_dead");
    }

    @Test
    void slowBackendFillsOnlyItsOwnConnections() {
        // Given more calls to a stuck backend than its pool of 8 and its queue of 4 hold, none of them beyond an
        // account's share
        List<HttpServerRequest> stuck = new CopyOnWriteArrayList<>();
        world.backend().onHead("/user/info", stuck::add);
        world.billing().on("/account/me", 200, "{}");
        List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
        for (int account = 0; account < 4; account++) {
            Customer caller = world.customer();
            for (int i = 0; i < 5; i++) {
                calls.add(Gateway.client()
                        .sendAsync(Gateway.request("GET", USER, caller.bearer(), ""), BodyHandlers.ofString()));
            }
        }

        // When
        await().atMost(Duration.ofSeconds(30)).until(() -> done(calls).size() >= 12);

        // Then the calls beyond them are rejected at once or after a short wait, and other backends respond
        assertThat(done(calls))
                .hasSize(12)
                .allSatisfy(response -> assertThat(response.statusCode()).isEqualTo(503));
        assertThat(get("/account/me", customer.bearer()).statusCode()).isEqualTo(200);
        stuck.forEach(request -> request.response().setStatusCode(404).end("{}"));
        calls.forEach(CompletableFuture::join);
    }

    @Test
    void earlyBackendResponseFreesTheConnection() throws IOException {
        // Given a backend that does not wait for bodies, and more callers with incomplete bodies than its pool of 8
        // holds
        world.backend()
                .onHead(
                        "/media/upload",
                        request -> request.response().setStatusCode(409).end("{}"));
        String beginning = "x".repeat((1 << 20) + 1);
        List<Socket> callers = new ArrayList<>();
        try {
            for (int i = 0; i < 12; i++) {
                // When
                Socket caller = new Socket(InetAddress.getLoopbackAddress(), Gateway.port());
                callers.add(caller);
                caller.setSoTimeout(30_000);
                caller.getOutputStream()
                        .write(
                                "POST /twitter/media/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Length: 1100000\r\n\r\n%s"
                                        .formatted(customer.key(), beginning)
                                        .getBytes(StandardCharsets.US_ASCII));

                // Then
                assertThat(new BufferedReader(new InputStreamReader(caller.getInputStream(), StandardCharsets.US_ASCII))
                                .readLine())
                        .startsWith("HTTP/1.1 409");
            }
        } finally {
            for (Socket caller : callers) {
                caller.close();
            }
        }
    }

    @Test
    void silentBackendIsAnUpstreamErrorAfterTheDeadline() {
        world.backend().onHead(ShortDeadline.PATH, request -> {});
        long begun = System.nanoTime();

        HttpResponse<String> response = get("/twitter" + ShortDeadline.PATH, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(json(response).path("reason").asText()).isEqualTo("upstream_error");
        assertThat(Duration.ofNanos(System.nanoTime() - begun))
                .isBetween(ShortDeadline.DEADLINE.minusMillis(100), ShortDeadline.DEADLINE.plusSeconds(20));
    }

    private static List<HttpResponse<String>> done(List<CompletableFuture<HttpResponse<String>>> calls) {
        return calls.stream()
                .filter(CompletableFuture::isDone)
                .map(CompletableFuture::join)
                .toList();
    }
}
