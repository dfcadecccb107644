package io.socialdata.gateway.keys;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.keys.AllowedOperationsHeader;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys that may call some operations only, and keys with limits of their own. */
@GatewayTest
class KeyOperationsComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String BY_ID = "/twitter/user/info_by_id?user_id=1";
    private static final String TREND_LOCATIONS = "/twitter/trends/locations";
    private static final String COMPAT = "/oapi/x_user_stream/get_user_to_monitor_tweet";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
        world.backend().on("/user/info", 200, "{\"username\":\"someone\"}");
        world.backend().on("/user/info_by_id", 200, "{\"id\":\"1\"}");
        world.backend().on("/trends/locations", 200, "{\"locations\":[]}");
    }

    @Test
    void operationOutsideTheListIsRefusedAndCostsNothing() {
        world.keys().allow(customer, "user_info", "Trends");

        HttpResponse<String> allowed = get(USER, customer.bearer());
        HttpResponse<String> inGroup = get(TREND_LOCATIONS, customer.bearer());
        HttpResponse<String> refused = get(BY_ID, customer.bearer());

        assertThat(allowed.statusCode()).isEqualTo(200);
        assertThat(inGroup.statusCode()).isEqualTo(200);
        assertDenied(refused);
        assertThat(header(refused, "X-RateLimit-Remaining")).isNotEmpty();
        assertThat(world.backend().received("/user/info_by_id")).isEmpty();
        assertThat(world.usage().all(header(refused, "X-Request-Id"))).isEmpty();
        assertThat(Management.metrics())
                .containsPattern("auth_failures_total\\{[^}]*reason=\"operation_not_allowed\"[^}]*} [1-9]");
    }

    @Test
    void refusalComesBeforeTheCreditIsChecked() {
        world.keys().allow(customer, "user_info");
        world.credit().balance(customer.accountId(), 0);

        assertDenied(get(BY_ID, customer.bearer()));
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(402);
    }

    @Test
    void refusalConformsToTheContractOnEveryKindOfOperation() {
        world.keys().allow(customer, "trends");

        for (Map.Entry<String, String> call : Map.of(
                        "user_info",
                        USER,
                        "feedback_list",
                        "/feedback",
                        "account_me",
                        "/account/me",
                        "x_user_stream_list",
                        COMPAT)
                .entrySet()) {
            HttpResponse<String> refused = get(call.getValue(), customer.bearer());
            assertDenied(refused);
            ContractResponses.conforms(call.getKey(), 403, refused.body());
        }
    }

    @Test
    void readsOfABatchAreCheckedOneByOne() {
        String batch = "{\"requests\":[{\"path\":\"%s\"},{\"path\":\"%s\"}]}".formatted(USER, BY_ID);
        world.keys().allow(customer, "user_info");
        assertDenied(post("/batch", customer.bearer(), batch));

        Customer batching = world.customer();
        world.keys().allow(batching, "batch_read", "user_info");
        HttpResponse<String> response = post("/batch", batching.bearer(), batch);

        List<JsonNode> reads = json(response).path("responses").valueStream().toList();
        assertThat(reads).extracting(read -> read.path("status").asInt()).containsExactly(200, 403);
        assertThat(reads.getLast().at("/body/reason").asText()).isEqualTo("key_operation");
        assertThat(json(response).path("credits_charged").decimalValue()).isEqualByComparingTo("0.0008");
    }

    @Test
    void onlyMonitoringIsToldWhatARestrictedKeyMayCall() {
        world.backend().on("/jobs", 200, "{}");
        world.keys().allow(customer, "jobs_create", "user_info");

        post("/twitter/jobs", customer.bearer(), "{}");
        get(USER, customer.bearer());
        Customer unrestricted = world.customer();
        post("/twitter/jobs", unrestricted.bearer(), "{}");

        assertThat(world.backend().received("/jobs"))
                .hasSize(2)
                .satisfiesExactly(
                        restricted -> assertThat(restricted
                                        .header(AllowedOperationsHeader.NAME)
                                        .split(",", -1))
                                .containsExactlyInAnyOrder("jobs_create", "user_info"),
                        free -> assertThat(free.header(AllowedOperationsHeader.NAME))
                                .isEmpty());
        assertThat(world.backend().received("/user/info"))
                .singleElement()
                .satisfies(read ->
                        assertThat(read.header(AllowedOperationsHeader.NAME)).isEmpty());
    }

    @Test
    void callerCannotNameItsOwnOperations() {
        world.backend().on("/jobs", 200, "{}");
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put(AllowedOperationsHeader.NAME, "user_info");

        post("/twitter/jobs", headers, "{}");

        assertThat(world.backend().received("/jobs"))
                .singleElement()
                .satisfies(received -> assertThat(received.header(AllowedOperationsHeader.NAME))
                        .isEmpty());
    }

    @Test
    void rateOfTheKeyIsReportedAndEnforced() {
        world.keys().limit(customer, 1, 64);

        HttpResponse<String> first = get(USER, customer.bearer());
        HttpResponse<String> refused = Stream.generate(() -> get(USER, customer.bearer()))
                .limit(50)
                .filter(response -> response.statusCode() == 429)
                .findFirst()
                .orElseThrow();

        assertThat(header(first, "X-RateLimit-Limit")).isEqualTo("1");
        assertThat(header(first, "RateLimit")).isEqualTo("\"key-rate-burst\";r=0;t=1");
        assertThat(header(first, "RateLimit-Policy")).isEqualTo("\"key-rate\";q=60;w=60, \"key-rate-burst\";q=1;w=1");
        assertThat(header(refused, "Retry-After")).isEqualTo("1");
        assertThat(json(refused).path("message").asText()).endsWith("with this API key.");
        assertThat(Management.metrics())
                .containsPattern("limiter_rejected_total\\{[^}]*limiter=\"key-rate\"[^}]*} [1-9]");
    }

    @Test
    void keyWithOneCallAtATimeReadsInBatches() {
        world.keys().limit(customer, 40, 1);
        String batch = "{\"requests\":[{\"path\":\"%1$s\"},{\"path\":\"%1$s\"}]}".formatted(USER);

        HttpResponse<String> response = post("/batch", customer.bearer(), batch);

        assertThat(json(response).at("/responses/0/status").asInt()).isEqualTo(200);
        assertThat(json(response).at("/responses/1/status").asInt()).isEqualTo(200);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> get(USER, customer.bearer()).statusCode() == 200);
    }

    private static void assertDenied(HttpResponse<String> response) {
        assertThat(response.statusCode()).as(response.body()).isEqualTo(403);
        assertThat(json(response).path("error").asText()).isEqualTo("forbidden");
        assertThat(json(response).path("reason").asText()).isEqualTo("key_operation");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
    }
}
