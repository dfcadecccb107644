package io.socialdata.gateway.credit;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.contract.leases.LeaseReport;
import io.socialdata.gateway.world.Gateway;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.Topic;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whether a call can be paid for, and what happens to its hold in every outcome. */
@GatewayTest
class CreditComponentTest {

    private static final String USER = "/twitter/user/info?username=someone";
    private static final long PRICE = 800;
    private static final String LEASES = "/internal/leases";
    private static final Duration LONG = Duration.ofSeconds(20);

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
        world.backend().on("/user/info", 200, "{}");
        world.backend().on("/user/info_by_id", 200, "{}");
        Customer other = world.customer();
        await().atMost(LONG)
                .until(() -> get("/twitter/user/info_by_id?user_id=1", other.bearer())
                                .statusCode()
                        == 200);
    }

    @Test
    void parallelCallsAreServedUpToTheBalance() {
        world.credit().balance(customer.accountId(), 2 * PRICE);

        List<HttpResponse<String>> responses = inParallel(6);

        assertThat(responses.stream().filter(response -> response.statusCode() == 200))
                .hasSize(2);
        assertThat(responses.stream().filter(response -> response.statusCode() == 402))
                .hasSize(4);
        assertThat(world.backend().received("/user/info")).hasSize(2);
        HttpResponse<String> refused = get(USER, customer.bearer());
        assertThat(json(refused).path("error").asText()).isEqualTo("insufficient_credits");
        assertThat(json(refused).has("reason")).isFalse();
        assertThat(header(refused, "X-Credits-Remaining")).isEqualTo("0");
        assertThat(header(refused, "X-Credits-Charged")).isEqualTo("0");
        assertThat(Management.metrics()).contains("credit_refused_total{reason=\"account\"");
    }

    @Test
    void responsesReportRemainingCredit() {
        world.credit().balance(customer.accountId(), 10 * PRICE);

        assertThat(header(get(USER, customer.bearer()), "X-Credits-Remaining")).isEqualTo("0.0072");
        assertThat(header(get(USER, customer.bearer()), "X-Credits-Remaining")).isEqualTo("0.0064");
        world.backend().on("/user/info", 404, "{\"error\":\"not_found\",\"message\":\"none\"}");
        HttpResponse<String> free = get(USER, customer.bearer());
        assertThat(free.statusCode()).isEqualTo(404);
        assertThat(header(free, "X-Credits-Remaining")).isEqualTo("0.0064");
    }

    @Test
    void freeCallWorksWithoutCreditAndRequestsNone() {
        world.credit().balance(customer.accountId(), 0);
        world.billing().on("/account/me", 200, "{}");

        HttpResponse<String> response = get("/account/me", customer.bearer());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("X-Credits-Remaining")).isEmpty();
        assertThat(world.credit().of(customer.accountId())).isEmpty();
    }

    @Test
    void insufficientCreditIsRejectedBeforeBodySize() {
        world.credit().balance(customer.accountId(), 0);

        HttpResponse<String> response = post("/twitter/tweet/create", customer.bearer(), "x".repeat(3_000_000));

        assertThat(response.statusCode()).isEqualTo(402);
    }

    @Test
    void usageRecordNamesItsLease() {
        HttpResponse<String> response = get(USER, customer.bearer());

        Topic.Read record = world.usage().of(header(response, "X-Request-Id"));
        assertThat(record.data().path("leaseId").asText())
                .isEqualTo(lease().leaseId().toString());
    }

    @Test
    void callsGetRetryAfterWhileBillingIsDown() {
        world.billing()
                .onHead(LEASES, request -> request.response().setStatusCode(503).end());

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(header(response, "Retry-After")).isEqualTo("1");
        assertThat(world.backend().received("/user/info")).isEmpty();
    }

    @Test
    void leasedCreditIsUsableWhileBillingIsDown() {
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(200);
        world.billing().down();
        try {
            for (int i = 0; i < 20; i++) {
                assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(200);
            }
        } finally {
            world.billing().up();
        }
    }

    @Test
    void keyBudgetIsNamedAsTheReason() {
        world.keys().budget(customer);
        world.credit().balance(customer.accountId(), 0);
        world.credit().budget(customer.keyId());

        HttpResponse<String> response = get(USER, customer.bearer());

        assertThat(response.statusCode()).isEqualTo(402);
        assertThat(json(response).path("error").asText()).isEqualTo("insufficient_credits");
        assertThat(json(response).path("reason").asText()).isEqualTo("key_budget");
        assertThat(lease().keyId()).isEqualTo(customer.keyId());
    }

    @Test
    void freeOutcomeReleasesTheHeldCredit() {
        world.credit().balance(customer.accountId(), PRICE);

        world.backend().on("/user/info", 200, "{}", Map.of("X-Usage-Billable", "false"));
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(200);
        world.backend().onHead("/user/info", request -> request.connection().close());
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(502);
        world.backend().on("/user/info", 200, "x".repeat(2_000_000));
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(502);
        world.backend().down();
        try {
            // The first call can still find a connection that the backend has just closed, and be 502.
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> assertThat(get(USER, customer.bearer()).statusCode())
                            .isEqualTo(503));
        } finally {
            world.backend().up();
        }
        assertThat(post("/twitter/user/info", customer.bearer(), "").statusCode())
                .isEqualTo(405);

        world.backend().on("/user/info", 200, "{}");
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(200);
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(402);
    }

    @Test
    void disconnectedCallerReleasesItsCredit() {
        world.credit().balance(customer.accountId(), PRICE);
        CompletableFuture<Void> reached = new CompletableFuture<>();
        world.backend().onHead("/user/info", request -> reached.complete(null));
        var pending = Gateway.client()
                .sendAsync(Gateway.request("GET", USER, customer.bearer(), ""), BodyHandlers.ofString());
        reached.join();
        // Holds of an earlier test may still be open.
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(Management.metrics()).containsPattern("credit_holds_open 1\\.0"));

        pending.cancel(true);

        world.backend().on("/user/info", 200, "{}");
        await().atMost(LONG).until(() -> get(USER, customer.bearer()).statusCode() == 200);
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(Management.metrics()).containsPattern("credit_holds_open 0\\.0"));
    }

    private LeaseReport lease() {
        return world.credit().of(customer.accountId()).getLast();
    }

    private List<HttpResponse<String>> inParallel(int calls) {
        List<CompletableFuture<HttpResponse<String>>> pending = new ArrayList<>();
        IntStream.range(0, calls)
                .forEach(i -> pending.add(Gateway.client()
                        .sendAsync(Gateway.request("GET", USER, customer.bearer(), ""), BodyHandlers.ofString())));
        return pending.stream().map(CompletableFuture::join).toList();
    }
}
