package io.socialdata.gateway.edge.batch;

import static io.socialdata.gateway.world.Gateway.batch;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.Topic;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads of a batch are calls of their own: checked, charged and recorded one by one. */
@GatewayTest
class BatchComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String BY_ID = "/twitter/user/info_by_id?user_id=1";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
        world.backend().on("/user/info", 200, "{\"username\":\"someone\"}");
        world.backend().on("/user/info_by_id", 200, "{\"id\":\"1\"}");
        world.billing().on("/account/me", 200, "{\"email\":\"a@b.example\"}");
    }

    /** Records of free calls are not kept while Kafka is unavailable, so it has to be available. */
    private void awaitCharging() {
        HttpResponse<String> paid = Gateway.get(BY_ID, world.customer().bearer());
        world.usage().of(header(paid, "X-Request-Id"));
    }

    @Test
    void everyReadHasItsResponsePriceAndRecord() {
        awaitCharging();
        String body = "{\"requests\":[{\"id\":\"first\",\"path\":\"%s\"},{\"path\":\"/account/me\"},{\"path\":\"%s\"}]}"
                .formatted(USER, BY_ID);

        HttpResponse<String> response = post("/batch", customer.bearer(), body);

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        ContractResponses.conforms("batch_read", 200, response.body());
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        assertThat(header(response, "Content-Type")).isEqualTo("application/json");
        assertThat(json(response).path("credits_charged").decimalValue()).isEqualByComparingTo("0.0016");
        List<JsonNode> reads = reads(response);
        assertThat(reads).extracting(read -> read.path("status").asInt()).containsExactly(200, 200, 200);
        assertThat(reads).extracting(read -> read.path("id").textValue()).containsExactly("first", null, null);
        assertThat(reads.get(0).at("/body/username").asText()).isEqualTo("someone");
        assertThat(reads.get(1).at("/body/email").asText()).isEqualTo("a@b.example");
        assertThat(reads.get(2).at("/body/id").asText()).isEqualTo("1");
        assertThat(reads.stream()
                        .map(read -> record(read).data().path("operation").asText()))
                .containsExactly("user_info", "account_me", "user_info_by_id");
        assertThat(reads.stream()
                        .map(read -> record(read).data().path("priceMicroUsd").asLong()))
                .containsExactly(800L, 0L, 800L);
        assertThat(world.usage().all(header(response, "X-Request-Id"))).isEmpty();
        assertThat(Management.metrics()).containsPattern("batch_reads_total\\{[^}]*outcome=\"ok\"[^}]*} [1-9]");
    }

    @Test
    void readsHaveTheHeadersAndTheAddressOfTheirBatch() {
        world.keys().bind(customer, List.of(), List.of("192.0.2.7"));
        Map<String, String> headers = with("X-Forwarded-For", "192.0.2.7");
        headers.put("Accept-Language", "fr");
        headers.put("Accept-Encoding", "gzip");

        HttpResponse<String> response = post("/twitter/batch", headers, batch(USER));

        assertThat(statuses(response)).containsExactly(200);
        assertThat(world.backend().received("/user/info")).singleElement().satisfies(received -> {
            assertThat(received.method()).isEqualTo("GET");
            assertThat(received.uri()).isEqualTo("/user/info?username=someone");
            assertThat(received.header("Accept-Language")).isEqualTo("fr");
            assertThat(received.header("X-Request-Id"))
                    .isEqualTo(reads(response).getFirst().path("request_id").asText());
            assertThat(received.header("Content-Type")).isEmpty();
            assertThat(received.body()).isEmpty();
        });
        assertThat(post("/batch", customer.bearer(), batch(USER)).statusCode()).isEqualTo(403);
    }

    @Test
    void failuresAreThoseOfTheirReadAlone() {
        world.keys().bind(customer, List.of("read"), List.of());
        world.backend().on("/user/about", 404, "{\"error\":\"not_found\",\"message\":\"none\"}");

        HttpResponse<String> response = post(
                "/batch",
                customer.bearer(),
                batch(
                        "/twitter/nothing",
                        "/twitter/tweet/create",
                        "/batch",
                        "/docs",
                        "/twitter/user/about?username=a",
                        "/twitter/user/bookmarks",
                        USER));

        ContractResponses.conforms("batch_read", 200, response.body());
        assertThat(statuses(response)).containsExactly(404, 405, 405, 404, 404, 403, 200);
        assertThat(reads(response).get(5).at("/body/reason").asText()).isEqualTo("key_scope");
        assertThat(json(response).path("credits_charged").decimalValue()).isEqualByComparingTo("0.0008");
        assertThat(world.backend().received("/tweet/create")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "nonsense",
                "{\"requests\":[]}",
                "{\"requests\":[{\"path\":\"/account/me\"},{\"path\":\"/account/me\",\"method\":\"POST\"}]}",
                "{\"requests\":[{\"path\":\"/account/me\"},{\"path\":\"/a b\"}]}"
            })
    void malformedBatchMakesNoRead(String body) {
        HttpResponse<String> response = post("/batch", customer.bearer(), body);

        assertThat(response.statusCode()).isEqualTo(400);
        ContractResponses.conforms("batch_read", 400, response.body());
        assertThat(json(response).path("field").asText()).startsWith("requests");
        assertThat(world.billing().received("/account/me")).isEmpty();
    }

    @Test
    void batchNeedsAKeyAndABoundedBody() {
        assertThat(post("/batch", Map.of(), batch(USER)).statusCode()).isEqualTo(401);
        assertThat(post("/batch", customer.bearer(), " ".repeat(262_145)).statusCode())
                .isEqualTo(413);
        assertThat(Gateway.get("/batch", customer.bearer()).statusCode()).isEqualTo(405);
    }

    @Test
    void everyReadCountsAgainstItsOwnRateLimit() {
        world.backend().on("/feedback", 200, "{\"feedback\":[]}");

        HttpResponse<String> response = post(
                "/batch",
                customer.bearer(),
                batch(Collections.nCopies(12, "/feedback").toArray(String[]::new)));

        assertThat(statuses(response)).containsOnly(200, 429);
        assertThat(statuses(response).stream().filter(status -> status == 200)).hasSize(10);
        assertThat(reads(response))
                .filteredOn(read -> read.path("status").asInt() == 429)
                .allMatch(read -> read.path("retry_after").asInt() > 0);
    }

    @Test
    void creditIsHeldForEachReadAlone() {
        world.credit().balance(customer.accountId(), 1600);

        HttpResponse<String> response = post("/batch", customer.bearer(), batch(USER, USER, USER));

        assertThat(statuses(response)).containsExactlyInAnyOrder(200, 200, 402);
        assertThat(json(response).path("credits_charged").decimalValue()).isEqualByComparingTo("0.0016");
    }

    @Test
    void maximumCostBoundsTheSumOfThePrices() {
        HttpResponse<String> refused = post("/batch", with("X-Max-Cost", "0.0015"), batch(USER, BY_ID, "/account/me"));
        HttpResponse<String> made = post("/batch", with("X-Max-Cost", "0.0016"), batch(USER, BY_ID, "/account/me"));

        assertThat(refused.statusCode()).isEqualTo(402);
        ContractResponses.conforms("batch_read", 402, refused.body());
        assertThat(json(refused).path("error").asText()).isEqualTo("cost_limit_exceeded");
        assertThat(statuses(made)).containsExactly(200, 200, 200);
        assertThat(world.backend().received("/user/info")).hasSize(1);
    }

    @Test
    void dryRunAppliesToEachRead() {
        HttpResponse<String> response = post("/batch", with("X-Dry-Run", "true"), batch(USER, "/account/me"));

        ContractResponses.conforms("batch_read", 200, response.body());
        assertThat(reads(response)).allSatisfy(read -> {
            ContractResponses.dryRunConforms(read.path("body").toString());
            assertThat(read.path("credits_charged").asDouble()).isZero();
        });
        assertThat(reads(response).getFirst().at("/body/price_microusd").asLong())
                .isEqualTo(800);
        assertThat(world.backend().received("/user/info")).isEmpty();
    }

    private Topic.Read record(JsonNode read) {
        return world.usage().of(read.path("request_id").asText());
    }

    private static List<Integer> statuses(HttpResponse<String> response) {
        return reads(response).stream().map(read -> read.path("status").asInt()).toList();
    }

    private static List<JsonNode> reads(HttpResponse<String> response) {
        return json(response).path("responses").valueStream().toList();
    }

    private Map<String, String> with(String name, String value) {
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put(name, value);
        return headers;
    }
}
