package io.socialdata.gateway.edge;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Calls with test keys are free, limited, and carried out by the instances for them. */
@GatewayTest
class TestKeysComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String COMPAT = "/oapi/x_user_stream/get_user_to_monitor_tweet";

    private World world;
    private Customer test;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        test = world.testCustomer();
        world.testBackend().on("/user/info", 200, "{\"username\":\"simulated\"}");
    }

    @Test
    void callIsAnsweredByTheTestInstanceAndCostsNothing() {
        world.credit().balance(test.accountId(), 0);

        HttpResponse<String> response = get(USER, test.bearer());

        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        assertThat(response.body()).contains("simulated");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        assertThat(header(response, "X-Credits-Remaining")).isEmpty();
        assertThat(world.credit().of(test.accountId())).as("leases").isEmpty();
        assertThat(world.testBackend().received("/user/info"))
                .singleElement()
                .satisfies(received -> assertThat(received.header("x-key-id"))
                        .isEqualTo(test.keyId().toString()));
    }

    @Test
    void callIsRecordedAsATestWithoutAPrice() {
        HttpResponse<String> response = get(USER, test.bearer());

        JsonNode record = world.usage().of(header(response, "X-Request-Id")).data();
        assertThat(record.path("test").asBoolean()).isTrue();
        assertThat(record.path("billed").asBoolean()).isFalse();
        assertThat(record.path("priceMicroUsd").asLong()).isZero();
        assertThat(record.has("leaseId")).isFalse();
        assertThat(Management.metrics()).containsPattern("test_call_duration_seconds_count\\{[^}]*outcome=\"ok\"");
    }

    @Test
    void callOfALiveKeyIsNotMarked() {
        world.backend().on("/user/info", 200, "{}");

        HttpResponse<String> response = get(USER, world.customer().bearer());

        assertThat(world.usage().of(header(response, "X-Request-Id")).data().has("test"))
                .isFalse();
    }

    @Test
    void operationsOfTheAccountAreRefusedAsTheContractSays() {
        for (Map.Entry<String, String> call : Map.of(
                        "account_me",
                        "/account/me",
                        "account_keys",
                        "/account/keys",
                        "feedback_list",
                        "/feedback",
                        "x_user_stream_list",
                        COMPAT,
                        "webhook_list",
                        "/twitter/webhook")
                .entrySet()) {
            HttpResponse<String> refused = get(call.getValue(), test.bearer());
            assertThat(refused.statusCode()).as(call.getKey()).isEqualTo(403);
            assertThat(json(refused).path("reason").asText()).isEqualTo("test_key_operation");
            ContractResponses.conforms(call.getKey(), 403, refused.body());
        }
        assertThat(world.backend().paths()).isEmpty();
        assertThat(world.testBackend().paths()).isEmpty();
    }

    @Test
    void readsOfABatchAreFreeAndRefusedOneByOne() {
        String batch =
                "{\"requests\":[{\"path\":\"%s\"},{\"path\":\"/account/me\"},{\"path\":\"%s\"}]}".formatted(USER, USER);

        HttpResponse<String> response = post("/batch", withMaxCost(test, "0"), batch);

        assertThat(json(response).path("responses").valueStream().toList())
                .extracting(read -> read.path("status").asInt())
                .containsExactly(200, 403, 200);
        assertThat(json(response).path("credits_charged").decimalValue()).isZero();
        assertThat(world.backend().paths()).isEmpty();
    }

    @Test
    void largeBatchStaysWithinTheCallsThatMayBeInProgress() {
        String read = "{\"path\":\"" + USER + "\"}";
        String batch = "{\"requests\":["
                + String.join(",", Stream.generate(() -> read).limit(15).toList()) + "]}";

        HttpResponse<String> response = post("/batch", test.bearer(), batch);

        assertThat(json(response).path("responses").valueStream().toList())
                .extracting(answer -> answer.path("status").asInt())
                .containsOnly(200);
    }

    @Test
    void dryRunSaysThatTheCallIsFree() {
        Map<String, String> headers = new HashMap<>(test.bearer());
        headers.put("X-Dry-Run", "true");

        JsonNode report = json(get(USER, headers));

        assertThat(report.path("price_microusd").asLong()).isZero();
        assertThat(report.path("would_be_charged").asBoolean()).isFalse();
        assertThat(world.testBackend().paths()).isEmpty();
    }

    @Test
    void testKeysOfAnAccountShareOneRateAndLeaveItsLiveKeysAlone() {
        world.backend().on("/user/info", 200, "{}");
        Customer other = world.testCustomerOf(test.accountId());
        List<HttpResponse<String>> refused = Stream.generate(() -> get(USER, other.bearer()))
                .limit(60)
                .filter(response -> response.statusCode() == 429)
                .toList();

        assertThat(refused).isNotEmpty();
        assertThat(json(refused.getFirst()).path("message").asText()).contains("test keys of the account");
        assertThat(get(USER, world.testCustomer().bearer()).statusCode()).isEqualTo(200);
        Customer live = new Customer(World.newKey(), test.accountId(), UUID.randomUUID());
        world.keys().restore(live);
        assertThat(get(USER, live.bearer()).statusCode()).isEqualTo(200);
    }

    @Test
    void testKeyOfASuspendedAccountIsRefused() {
        world.keys().suspendTest(test);

        assertThat(json(get(USER, test.bearer())).path("reason").asText()).isEqualTo("suspended");
    }

    private static Map<String, String> withMaxCost(Customer customer, String usd) {
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put("X-Max-Cost", usd);
        return headers;
    }
}
