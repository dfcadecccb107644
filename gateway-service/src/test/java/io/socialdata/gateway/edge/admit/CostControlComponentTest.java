package io.socialdata.gateway.edge.admit;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.socialdata.testkit.contract.ContractResponses;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What X-Max-Cost refuses, and what a dry run answers and leaves undone. */
@GatewayTest
class CostControlComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final String CREATE = "/twitter/tweet/create";

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
        world.backend().on("/user/info", 200, "{}");
        world.backend().on("/tweet/create", 200, "{}");
        world.billing().on("/account/me", 200, "{}");
    }

    @Test
    void callAtItsMaximumCostIsMadeAndCharged() {
        HttpResponse<String> response = get(USER, with("X-Max-Cost", "0.0008"));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0.0008");
    }

    @Test
    void callBeyondItsMaximumCostIsRefusedBeforeAnythingIsDone() {
        HttpResponse<String> read = get(USER, with("X-Max-Cost", "0.000799"));
        HttpResponse<String> write = post(CREATE, with("X-Max-Cost", "0"), "{\"text\":\"x\"}");

        for (HttpResponse<String> response : List.of(read, write)) {
            assertThat(response.statusCode()).isEqualTo(402);
            assertThat(json(response).path("error").asText()).isEqualTo("cost_limit_exceeded");
            assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        }
        ContractResponses.conforms("user_info", 402, read.body());
        ContractResponses.conforms("tweet_create", 402, write.body());
        assertThat(world.backend().received("/user/info")).isEmpty();
        assertThat(world.backend().received("/tweet/create")).isEmpty();
        assertThat(world.credit().of(customer.accountId())).isEmpty();
        assertThat(Management.metrics()).containsPattern("cost_limits_exceeded_total [1-9]");
    }

    @Test
    void freeCallIsWithinAnyMaximumCost() {
        assertThat(get("/account/me", with("X-Max-Cost", "0")).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({"X-Max-Cost, cheap", "X-Max-Cost, -1", "X-Dry-Run, yes"})
    void malformedHeaderIsNamedAndCostsNothing(String name, String value) {
        HttpResponse<String> response = get(USER, with(name, value));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(json(response).path("field").asText()).isEqualTo(name);
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        ContractResponses.conforms("user_info", 400, response.body());
        assertThat(world.backend().received("/user/info")).isEmpty();
    }

    @Test
    void dryRunOfAReadReturnsThePriceAndDoesNothing() {
        HttpResponse<String> response = get(USER, with("X-Dry-Run", "true"));

        assertThat(response.statusCode()).isEqualTo(200);
        ContractResponses.dryRunConforms(response.body());
        assertThat(json(response))
                .hasToString("{\"operation\":\"user_info\",\"price_microusd\":800,\"price\":8.0E-4,"
                        + "\"would_be_charged\":true,\"credit_sufficient\":true}");
        assertThat(header(response, "X-Credits-Charged")).isEqualTo("0");
        assertThat(world.backend().received("/user/info")).isEmpty();
        assertThat(uncharged(response)).isTrue();
    }

    @Test
    void dryRunOfAWriteSendsNothing() {
        Map<String, String> headers = with("X-Dry-Run", "true");
        headers.put("Idempotency-Key", "once");

        HttpResponse<String> response = post(CREATE, headers, "{\"text\":\"x\"}");

        assertThat(json(response).path("price_microusd").asLong()).isEqualTo(1600);
        assertThat(world.backend().received("/tweet/create")).isEmpty();
        headers.remove("X-Dry-Run");
        assertThat(post(CREATE, headers, "{\"text\":\"x\"}").statusCode()).isEqualTo(200);
        assertThat(world.backend().received("/tweet/create")).hasSize(1);
    }

    @Test
    void dryRunOfAFreeOperationWouldNotBeCharged() {
        HttpResponse<String> response = get("/account/me", with("X-Dry-Run", "true"));

        assertThat(json(response).path("price").asLong()).isZero();
        assertThat(json(response).path("would_be_charged").asBoolean()).isFalse();
        assertThat(world.billing().received("/account/me")).isEmpty();
    }

    @Test
    void dryRunWithoutCreditSaysSo() {
        world.credit().balance(customer.accountId(), 799);

        HttpResponse<String> response = get(USER, with("X-Dry-Run", "true"));

        assertThat(response.statusCode()).isEqualTo(200);
        ContractResponses.dryRunConforms(response.body());
        assertThat(json(response).path("credit_sufficient").asBoolean()).isFalse();
        assertThat(json(response).path("would_be_charged").asBoolean()).isFalse();
        assertThat(Management.metrics()).containsPattern("dry_runs_total\\{[^}]*credit=\"insufficient\"[^}]*} [1-9]");
    }

    @Test
    void dryRunReleasesWhatItHeld() {
        world.credit().balance(customer.accountId(), 800);

        for (int i = 0; i < 3; i++) {
            assertThat(json(get(USER, with("X-Dry-Run", "true")))
                            .path("credit_sufficient")
                            .asBoolean())
                    .isTrue();
        }

        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(200);
    }

    @Test
    void dryRunIsRefusedAsTheCallWouldBe() {
        world.keys().bind(customer, List.of("read"), List.of());

        assertThat(get(USER, Map.of("X-Dry-Run", "true")).statusCode()).isEqualTo(401);
        assertThat(post(CREATE, with("X-Dry-Run", "true"), "{}").statusCode()).isEqualTo(403);
        assertThat(get("/twitter/nothing", with("X-Dry-Run", "true")).statusCode())
                .isEqualTo(404);
        Map<String, String> both = with("X-Dry-Run", "true");
        both.put("X-Max-Cost", "0.0001");
        assertThat(get(USER, both).statusCode()).isEqualTo(402);
    }

    @Test
    void dryRunCountsAgainstTheRateLimit() {
        long before = remaining(get(USER, with("X-Dry-Run", "true")));
        long after = remaining(get(USER, with("X-Dry-Run", "true")));

        assertThat(after).isLessThanOrEqualTo(before);
        assertThat(before).isLessThan(60);
    }

    @Test
    void bodyAnnouncedAsTooLargeIsRefused() {
        String response = Gateway.rawResponse(
                "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nX-Dry-Run: true\r\nContent-Length: 99999999\r\n\r\n"
                        .formatted(CREATE, customer.key()));

        assertThat(response).startsWith("HTTP/1.1 413 ");
    }

    /** Waits for the record of a later call, which follows any record of the dry run. */
    private boolean uncharged(HttpResponse<String> dryRun) {
        HttpResponse<String> later = get(USER, customer.bearer());
        world.usage().of(header(later, "X-Request-Id"));
        return world.usage().all(header(dryRun, "X-Request-Id")).isEmpty();
    }

    private static long remaining(HttpResponse<String> response) {
        return Long.parseLong(header(response, "X-RateLimit-Remaining"));
    }

    private Map<String, String> with(String name, String value) {
        Map<String, String> headers = new HashMap<>(customer.bearer());
        headers.put(name, value);
        return headers;
    }
}
