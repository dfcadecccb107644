package io.socialdata.gateway.edge;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Topic;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.JsonObject;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is charged, when, and what the caller gets for it. */
@GatewayTest
class PaidCallComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String RESPONSE = "{\"username\":\"someone\"}";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.backend().on("/user/info", 200, RESPONSE);
        awaitCharging();
    }

    @Test
    void successIsReleasedWithItsPriceAndRecordedOnce() {
        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo(RESPONSE);
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0.0008");
        String requestId = header(response, "X-Request-Id");
        assertThat(UUID.fromString(requestId)).isNotNull();
        Topic.Read record = world.usage().of(requestId);
        assertThat(record.key()).isEqualTo(customer.accountId().toString());
        assertThat(record.data().path("accountId").asText())
                .isEqualTo(customer.accountId().toString());
        assertThat(record.data().path("keyId").asText())
                .isEqualTo(customer.keyId().toString());
        assertThat(record.data().path("operation").asText()).isEqualTo("user_info");
        assertThat(record.data().path("priceMicroUsd").asLong()).isEqualTo(800);
        assertThat(record.data().path("billed").asBoolean()).isTrue();
        assertThat(record.data().path("status").asInt()).isEqualTo(200);
        assertThat(world.usage().all(requestId)).hasSize(1);
    }

    @Test
    void responseDoesNotWaitForKafka() {
        world.kafka().disconnect();

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        String requestId = header(response, "X-Request-Id");
        assertThat(world.usage().all(requestId)).isEmpty();
        world.kafka().clearFaults();
        assertThat(world.usage().of(requestId).data().path("billed").asBoolean())
                .isTrue();
    }

    @Test
    void freeCallsContinueWithoutKafka() {
        world.kafka().disconnect();
        world.billing().on("/account/me", 200, "{\"email\":\"a@b.example\"}");

        HttpResponse<String> response = get("/account/me", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
    }

    @Test
    void freeCallIsRecordedAndNotCharged() {
        world.billing().on("/account/me", 200, "{\"email\":\"a@b.example\"}");

        HttpResponse<String> response = get("/account/me", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        Topic.Read record = world.usage().of(header(response, "X-Request-Id"));
        assertThat(record.data().path("billed").asBoolean()).isFalse();
        assertThat(record.data().path("operation").asText()).isEqualTo("account_me");
    }

    @Test
    void aliasBehindThePrefixIsTheSameOperation() {
        world.billing().on("/account/me", 200, "{\"email\":\"a@b.example\"}");

        HttpResponse<String> response = get("/twitter/account/me", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).contains("a@b.example");
        Topic.Read record = world.usage().of(header(response, "X-Request-Id"));
        assertThat(record.data().path("operation").asText()).isEqualTo("account_me");
    }

    @Test
    void failureOfABilledOperationIsRecordedAndNotCharged() {
        world.backend().on("/user/info", 404, "{\"error\":\"not_found\",\"message\":\"none\"}");

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(404);
        assertThat(json(response).path("error").asText()).isEqualTo("not_found");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        Topic.Read record = world.usage().of(header(response, "X-Request-Id"));
        assertThat(record.data().path("billed").asBoolean()).isFalse();
        assertThat(record.data().path("status").asInt()).isEqualTo(404);
    }

    @Test
    void backendCanWaiveThePriceInvisiblyToTheCaller() {
        world.backend().on("/user/info", 200, RESPONSE, Map.of("X-Usage-Billable", "false"));

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("X-Usage-Billable")).isEmpty();
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        assertThat(world.usage()
                        .of(header(response, "X-Request-Id"))
                        .data()
                        .path("billed")
                        .asBoolean())
                .isFalse();
    }

    @Test
    void notImplementedPassesThroughFree() {
        String body = "{\"error\":\"not_implemented\",\"message\":\"later\"}";
        world.backend().on("/tweet/create", 501, body);

        HttpResponse<String> response = post("/twitter/tweet/create", customer.bearer(), "{\"text\":\"x\"}");

        assertThat(response.statusCode()).isEqualTo(501);
        assertThat(response.body()).isEqualTo(body);
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
    }

    @Test
    void disconnectedCallerCancelsTheBackendCallAndIsNotCharged() {
        // Given a backend that never responds but notices a disconnect
        CompletableFuture<String> left = new CompletableFuture<>();
        CompletableFuture<String> reached = new CompletableFuture<>();
        world.backend().onHead("/user/info", request -> {
            String requestId = request.getHeader("X-Request-Id");
            request.connection().closeHandler(closed -> left.complete(requestId));
            reached.complete(requestId);
        });

        // When
        var pending = Gateway.client()
                .sendAsync(Gateway.request("GET", USER, customer.bearer(), ""), BodyHandlers.ofString());
        reached.join();
        pending.cancel(true);

        // Then
        assertThat(left.orTimeout(30, TimeUnit.SECONDS).join()).isEqualTo(reached.join());
        Topic.Read record = world.usage().of(reached.join());
        assertThat(record.data().path("billed").asBoolean()).isFalse();
        assertThat(record.data().path("status").asInt()).isEqualTo(499);
    }

    @Test
    void callerDisconnectedDuringKeyLookupIsNotServed() throws Exception {
        // Given a caller whose key is not cached
        Customer otherCustomer = world.customer();
        String found = new JsonObject()
                .put("keyId", otherCustomer.keyId().toString())
                .put("accountId", otherCustomer.accountId().toString())
                .put("status", "active")
                .encode();
        CompletableFuture<HttpServerRequest> lookUp = new CompletableFuture<>();
        world.billing().onHead("/internal/keys/resolve", request -> {
            if (!lookUp.complete(request)) {
                request.response().end(found);
            }
        });
        InFlight calls = Arc.container().instance(InFlight.class).get();
        await().atMost(Duration.ofSeconds(30)).until(() -> calls.count() == 0);
        try (Socket caller = new Socket(InetAddress.getLoopbackAddress(), Gateway.port())) {
            caller.getOutputStream()
                    .write("GET %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n"
                            .formatted(USER, otherCustomer.key())
                            .getBytes(StandardCharsets.US_ASCII));
            lookUp.get(30, TimeUnit.SECONDS);
        }

        // When the caller has disconnected before billing responds
        await().atMost(Duration.ofSeconds(15)).until(() -> calls.count() == 0);
        lookUp.join().response().end(found);

        // Then only the next call of the key reaches the backend
        assertThat(get(USER, otherCustomer.bearer()).statusCode()).isEqualTo(200);
        assertThat(world.backend().received("/user/info")).hasSize(1);
    }

    @Test
    void largeBilledResponseIsHeldAndReleasedCompletely() {
        String large = "{\"text\":\"" + "x".repeat(900_000) + "\"}";
        world.backend().on("/user/info", 200, large);

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEqualTo(large);
    }

    @Test
    void billedResponseTooLargeToHoldIsAnUpstreamErrorAndFree() {
        world.backend().on("/user/info", 200, "x".repeat(2_000_000));

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(502);
        assertThat(json(response).path("reason").asText()).isEqualTo("upstream_error");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
    }

    /** Records of free calls are not kept while Kafka is unavailable, so it has to be available. */
    private void awaitCharging() {
        world.backend().on("/user/info_by_id", 200, "{}");
        world.awaitAllPublished();
        HttpResponse<String> paid =
                get("/twitter/user/info_by_id?user_id=1", world.customer().bearer());
        world.usage().of(header(paid, "X-Request-Id"));
    }
}
