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

/** Whether a call can be paid for, and what becomes of its credit however it ends. */
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
        world.owner().on("/user/info", 200, "{}");
        world.owner().on("/user/info_by_id", 200, "{}");
        Customer other = world.customer();
        await().atMost(LONG)
                .until(() -> get("/twitter/user/info_by_id?user_id=1", other.bearer())
                                .statusCode()
                        == 200);
    }

    @Test
    void parallelCallsAreServedAsFarAsTheBalanceReaches() {
        world.credit().balance(customer.accountId(), 2 * PRICE);

        List<HttpResponse<String>> answers = inParallel(6);

        assertThat(answers.stream().filter(answer -> answer.statusCode() == 200))
                .hasSize(2);
        assertThat(answers.stream().filter(answer -> answer.statusCode() == 402))
                .hasSize(4);
        assertThat(world.owner().received("/user/info")).hasSize(2);
        HttpResponse<String> refused = get(USER, customer.bearer());
        assertThat(json(refused).path("error").asText()).isEqualTo("insufficient_credits");
        assertThat(json(refused).has("reason")).isFalse();
        assertThat(header(refused, "X-Credits-Remaining")).isEqualTo("0");
        assertThat(header(refused, "X-Credits-Charged")).isEqualTo("0");
        assertThat(Management.metrics()).contains("credit_refused_total{reason=\"account\"");
    }

    @Test
    void answersTellWhatIsLeft() {
        world.credit().balance(customer.accountId(), 10 * PRICE);

        assertThat(header(get(USER, customer.bearer()), "X-Credits-Remaining")).isEqualTo("0.0072");
        assertThat(header(get(USER, customer.bearer()), "X-Credits-Remaining")).isEqualTo("0.0064");
        world.owner().on("/user/info", 404, "{\"error\":\"not_found\",\"message\":\"none\"}");
        HttpResponse<String> free = get(USER, customer.bearer());
        assertThat(free.statusCode()).isEqualTo(404);
        assertThat(header(free, "X-Credits-Remaining")).isEqualTo("0.0064");
    }

    @Test
    void freeCallWorksWithoutCreditAndAsksForNone() {
        world.credit().balance(customer.accountId(), 0);
        world.billing().on("/account/me", 200, "{}");

        HttpResponse<String> answer = get("/account/me", customer.bearer());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("X-Credits-Remaining")).isEmpty();
        assertThat(world.credit().of(customer.accountId())).isEmpty();
    }

    @Test
    void refusalForWantOfCreditComesBeforeTheSizeOfTheBody() {
        world.credit().balance(customer.accountId(), 0);

        HttpResponse<String> answer = post("/twitter/tweet/create", customer.bearer(), "x".repeat(3_000_000));

        assertThat(answer.statusCode()).isEqualTo(402);
    }

    @Test
    void usageNamesTheLeaseItWasPaidFrom() {
        HttpResponse<String> answer = get(USER, customer.bearer());

        Topic.Read record = world.usage().of(header(answer, "X-Request-Id"));
        assertThat(record.data().path("leaseId").asText())
                .isEqualTo(lease().leaseId().toString());
    }

    @Test
    void withoutBillingNobodyIsRefusedButAskedToTryAgain() {
        world.billing()
                .onHead(LEASES, request -> request.response().setStatusCode(503).end());

        HttpResponse<String> answer = get(USER, customer.bearer());

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(header(answer, "Retry-After")).isEqualTo("1");
        assertThat(world.owner().received("/user/info")).isEmpty();
    }

    @Test
    void leasedCreditIsGoodWhileBillingIsAway() {
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
    void budgetOfTheKeyIsNamedAsTheReason() {
        world.keys().budget(customer);
        world.credit().balance(customer.accountId(), 0);
        world.credit().budget(customer.keyId());

        HttpResponse<String> answer = get(USER, customer.bearer());

        assertThat(answer.statusCode()).isEqualTo(402);
        assertThat(json(answer).path("error").asText()).isEqualTo("insufficient_credits");
        assertThat(json(answer).path("reason").asText()).isEqualTo("key_budget");
        assertThat(lease().keyId()).isEqualTo(customer.keyId());
    }

    @Test
    void callsThatCostNothingInTheEndGiveTheirCreditBack() {
        world.credit().balance(customer.accountId(), PRICE);

        world.owner().on("/user/info", 200, "{}", Map.of("X-Usage-Billable", "false"));
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(200);
        world.owner().onHead("/user/info", request -> request.connection().close());
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(502);
        world.owner().on("/user/info", 200, "x".repeat(2_000_000));
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(502);
        world.owner().down();
        try {
            assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(503);
        } finally {
            world.owner().up();
        }
        assertThat(post("/twitter/user/info", customer.bearer(), "").statusCode())
                .isEqualTo(405);

        world.owner().on("/user/info", 200, "{}");
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(200);
        assertThat(get(USER, customer.bearer()).statusCode()).isEqualTo(402);
    }

    @Test
    void callerWhoGoesAwayReleasesItsCredit() {
        world.credit().balance(customer.accountId(), PRICE);
        CompletableFuture<Void> reached = new CompletableFuture<>();
        world.owner().onHead("/user/info", request -> reached.complete(null));
        var pending = Gateway.client()
                .sendAsync(Gateway.request("GET", USER, customer.bearer(), ""), BodyHandlers.ofString());
        reached.join();
        // Those of an earlier test may still be on their way to an end.
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(Management.metrics()).containsPattern("credit_holds_running 1\\.0"));

        pending.cancel(true);

        world.owner().on("/user/info", 200, "{}");
        await().atMost(LONG).until(() -> get(USER, customer.bearer()).statusCode() == 200);
        await().atMost(LONG)
                .untilAsserted(() -> assertThat(Management.metrics()).containsPattern("credit_holds_running 0\\.0"));
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
