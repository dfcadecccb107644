package io.socialdata.billing.accounts;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.ServiceCalls.forAccount;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.equalTo;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** Welcome credit of accounts whose owner verifies the address later. */
@QuarkusTest
class WelcomeCreditComponentTest {

    private static final String AFTER_PAYMENT = "billing.accounts.welcome-credit-after-payment";
    private static final String WITHOUT_DOTS = "billing.accounts.welcome-credit-domains-without-dots";
    private static final int PER_NETWORK = 10;

    @Inject
    Jdbi jdbi;

    @Inject
    Transactions transactions;

    @Inject
    CreditBooking booking;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final String network = UUID.randomUUID().toString();

    @Test
    void accountOpenedWithoutCreditGetsItLaterAndOnce() {
        UUID account = openWithoutCredit();
        assertRemaining(account, 0f);

        grant(account).then().statusCode(200);
        grant(account).then().statusCode(200);

        assertRemaining(account, 0.5f);
        assertThat(credited(account)).isEqualTo(1);
    }

    @Test
    void concurrentGrantsAddOneCredit() throws Exception {
        UUID account = openWithoutCredit();

        List<Integer> statuses = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Response>> calls = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                calls.add(callers.submit(() -> grant(account)));
            }
            for (Future<Response> call : calls) {
                statuses.add(call.get().statusCode());
            }
        }

        assertThat(statuses).containsOnly(200);
        assertRemaining(account, 0.5f);
    }

    @Test
    void accountOpenedWithCreditGetsNoSecondOne() {
        UUID account = UUID.fromString(
                open(Map.of("email", email(), "name", "Quiet Harbor")).path("id"));

        grant(account).then().statusCode(200);

        assertRemaining(account, 0.5f);
    }

    @Test
    void accountCreditedByTheReleaseBeforeGetsNoSecondOne() {
        UUID account = account(open(Map.of("email", email(), "name", "Quiet Harbor")));
        jdbi.useHandle(handle -> handle.execute("update account set welcome_credit = null where id = ?", account));

        grant(account).then().statusCode(200);

        assertThat(decision(account)).isEqualTo("granted");
        assertRemaining(account, 0.5f);
    }

    @Test
    void unknownAccountGetsNothing() {
        grant(UUID.randomUUID()).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void nineTaggedSpellingsOfOneMailboxGetOneCredit() {
        String name = UUID.randomUUID().toString();
        List<UUID> accounts = IntStream.rangeClosed(1, 9)
                .mapToObj(tag -> openWithoutCredit("%s+%d@QuietHarbor.example".formatted(name, tag)))
                .toList();

        accounts.forEach(account -> grant(account).then().statusCode(200));

        assertThat(accounts).extracting(WelcomeCreditComponentTest::decision).containsOnlyOnce("granted");
        assertThat(accounts.subList(1, 9))
                .extracting(WelcomeCreditComponentTest::decision)
                .containsOnly("mailbox_used");
        assertThat(accounts.stream().mapToInt(this::credited).sum()).isEqualTo(1);
    }

    @Test
    void racingAccountsOfOneMailboxGetOneCredit() throws Exception {
        String name = UUID.randomUUID().toString();
        List<UUID> accounts = IntStream.rangeClosed(1, 4)
                .mapToObj(tag -> openWithoutCredit("%s+%d@quietharbor.example".formatted(name, tag)))
                .toList();

        assertThat(statusesOfAll(accounts)).containsOnly(200);

        assertThat(accounts.stream().mapToInt(this::credited).sum()).isEqualTo(1);
    }

    @Test
    void dotsAreIgnoredForTheListedDomainsOnly() {
        String name = UUID.randomUUID().toString();
        WelcomeCreditService listed = service(Map.of(WITHOUT_DOTS, "Dotless.example,other.example"));

        for (String domain : List.of("dotless.example", "quietharbor.example")) {
            UUID first = openWithoutCredit("a.%s@%s".formatted(name, domain));
            UUID second = openWithoutCredit("a%s+1@%s".formatted(name, domain));
            listed.decide(first, Optional.empty());
            listed.decide(second, Optional.empty());

            assertThat(decision(first)).isEqualTo("granted");
            assertThat(decision(second)).isEqualTo(domain.startsWith("dotless") ? "mailbox_used" : "granted");
        }
    }

    @Test
    void accountOpenedByAnOperatorUsesTheMailbox() {
        String name = UUID.randomUUID().toString();
        UUID first = account(open(Map.of("email", name + "@quietharbor.example", "name", "Quiet Harbor")));
        UUID second = account(open(Map.of("email", name + "+2@quietharbor.example", "name", "Quiet Harbor")));

        assertRemaining(first, 0.5f);
        assertRemaining(second, 0f);
        assertThat(decision(second)).isEqualTo("mailbox_used");
    }

    @Test
    void erasedAccountFreesNoMailbox() {
        String email = email();
        UUID account = openWithoutCredit(email);
        grant(account).then().statusCode(200);
        as("dashboard").post("/internal/accounts/" + account + "/erase").then().statusCode(204);
        grant(account).then().statusCode(404);

        UUID again = openWithoutCredit(email);
        grant(again).then().statusCode(200);

        assertThat(decision(again)).isEqualTo("mailbox_used");
    }

    @Test
    void bothAddressesOfAnAccountThatChangedItAreUsed() {
        String before = email();
        String after = email();
        UUID account = openWithoutCredit(before);
        grant(account).then().statusCode(200);
        as("dashboard")
                .body(Map.of("email", after))
                .put("/internal/accounts/" + account + "/email")
                .then()
                .statusCode(204);
        as("dashboard").post("/internal/accounts/" + account + "/erase").then().statusCode(204);

        for (String email : List.of(before, after)) {
            UUID again = openWithoutCredit(email);
            grant(again).then().statusCode(200);
            assertThat(decision(again)).isEqualTo("mailbox_used");
        }
    }

    @Test
    void addressChangedBeforeTheDecisionGetsTheCredit() {
        UUID account = openWithoutCredit();
        as("dashboard")
                .body(Map.of("email", email()))
                .put("/internal/accounts/" + account + "/email")
                .then()
                .statusCode(204);

        grant(account).then().statusCode(200);

        assertThat(decision(account)).isEqualTo("granted");
    }

    @Test
    void networkGetsALimitedNumberOnADay() throws Exception {
        List<UUID> accounts = IntStream.range(0, PER_NETWORK + 3)
                .mapToObj(_ -> openWithoutCredit())
                .toList();

        assertThat(statusesOfAll(accounts)).containsOnly(200);

        assertThat(accounts.stream().mapToInt(this::credited).sum()).isEqualTo(PER_NETWORK);
        assertThat(accounts)
                .extracting(WelcomeCreditComponentTest::decision)
                .filteredOn("network_limit"::equals)
                .hasSize(3);
    }

    @Test
    void limitOfTheNetworkIsForOneDayAndForNoOtherNetwork() {
        Map<String, String> one = Map.of("billing.accounts.welcome-credits-per-network", "1");
        WelcomeCreditService today = service(one);
        WelcomeCreditService tomorrow = service(one, Clock.offset(Clock.systemUTC(), Duration.ofDays(1)));
        List<UUID> accounts =
                IntStream.range(0, 4).mapToObj(_ -> openWithoutCredit()).toList();

        today.decide(accounts.get(0), Optional.of(network));
        today.decide(accounts.get(1), Optional.of(network));
        today.decide(accounts.get(2), Optional.of("other-" + network));
        tomorrow.decide(accounts.get(3), Optional.of(network));

        assertThat(accounts)
                .extracting(WelcomeCreditComponentTest::decision)
                .containsExactly("granted", "network_limit", "granted", "granted");
        assertThat(decisions("granted") + decisions("network_limit")).isEqualTo(4);
        assertThat(decisions("network_limit")).isEqualTo(1);
    }

    @Test
    void mailboxThatTheNetworkRefusedHasHadNoCredit() {
        WelcomeCreditService limited = service(Map.of("billing.accounts.welcome-credits-per-network", "1"));
        String name = UUID.randomUUID().toString();
        UUID refused = openWithoutCredit(name + "@quietharbor.example");
        UUID later = openWithoutCredit(name + "+2@quietharbor.example");
        limited.decide(openWithoutCredit(), Optional.of(network));

        limited.decide(refused, Optional.of(network));
        limited.decide(later, Optional.of("other-" + network));

        assertThat(decision(refused)).isEqualTo("network_limit");
        assertThat(decision(later)).isEqualTo("granted");
    }

    @Test
    void creditWaitsForTheFirstPayment() {
        WelcomeCreditService waiting = service(Map.of(AFTER_PAYMENT, "true"));
        UUID account = openWithoutCredit();
        waiting.decide(account, Optional.of(network));
        assertThat(decision(account)).isEqualTo("awaiting_payment");
        assertRemaining(account, 0f);

        pay(account, "first");
        pay(account, "first");
        assertRemaining(account, 5.5f);
        pay(account, "second");

        assertRemaining(account, 10.5f);
        assertThat(decision(account)).isEqualTo("granted");
        assertThat(credited(account)).isEqualTo(1);
    }

    @Test
    void mailboxOfAWaitingAccountIsUsed() {
        WelcomeCreditService waiting = service(Map.of(AFTER_PAYMENT, "true"));
        String name = UUID.randomUUID().toString();
        UUID first = openWithoutCredit(name + "+1@quietharbor.example");
        UUID second = openWithoutCredit(name + "+2@quietharbor.example");
        waiting.decide(first, Optional.empty());
        waiting.decide(second, Optional.empty());

        pay(second, "paid");

        assertRemaining(second, 5f);
        assertThat(decision(second)).isEqualTo("mailbox_used");
    }

    @Test
    void accountThatHasPaidBeforeTheDecisionGetsTheCreditAtOnce() {
        UUID account = openWithoutCredit();
        pay(account, "first");

        service(Map.of(AFTER_PAYMENT, "true")).decide(account, Optional.empty());

        assertRemaining(account, 5.5f);
    }

    @Test
    void addressFromBeforeTheStrictFormGetsNoCredit() {
        UUID account = openWithoutCredit();
        jdbi.useHandle(handle -> handle.execute(
                "update account set email = ? where id = ?", "a1<%s@victim.example>".formatted(account), account));

        grant(account).then().statusCode(200);

        assertThat(decision(account)).isEqualTo("invalid_address");
        assertRemaining(account, 0f);
    }

    @Test
    void networkOfAnotherFormIsRefused() {
        UUID account = openWithoutCredit();

        for (String wrong : List.of("", "a b", "x".repeat(65))) {
            as("dashboard")
                    .body(Map.of("network", wrong))
                    .post("/internal/accounts/" + account + "/welcome-credit")
                    .then()
                    .statusCode(400)
                    .body("field", equalTo("network"));
        }
        grant(account).then().statusCode(200);
    }

    private WelcomeCreditService service(Map<String, String> settings) {
        return service(settings, Clock.systemUTC());
    }

    private WelcomeCreditService service(Map<String, String> settings, Clock clock) {
        return WelcomeCreditFixture.over(transactions, booking, metrics, clock, settings);
    }

    private double decisions(String outcome) {
        return metrics.counter("welcome.credit.decisions", "outcome", outcome).count();
    }

    private List<Integer> statusesOfAll(List<UUID> accounts) throws Exception {
        List<Integer> statuses = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> calls = new ArrayList<>();
            for (UUID account : accounts) {
                calls.add(callers.submit(() -> grantWithRetries(account)));
            }
            for (Future<Integer> call : calls) {
                statuses.add(call.get());
            }
        }
        return statuses;
    }

    /** Repeats while the service is too busy, as the dashboard does. */
    private int grantWithRetries(UUID account) {
        int status = grant(account).statusCode();
        for (int tries = 1; status == 503 && tries < 20; tries++) {
            status = grant(account).statusCode();
        }
        return status;
    }

    private static void pay(UUID account, String reference) {
        as("operator")
                .body(Map.of("reference", reference + account, "amountMicroUsd", 5_000_000))
                .post("/internal/accounts/" + account + "/payments")
                .then()
                .statusCode(anyOf(equalTo(200), equalTo(201)));
    }

    private static String decision(UUID account) {
        return as("dashboard")
                .get("/internal/accounts/" + account)
                .then()
                .statusCode(200)
                .extract()
                .path("welcomeCredit");
    }

    private static UUID account(Response opened) {
        return UUID.fromString(opened.path("id"));
    }

    private static UUID openWithoutCredit() {
        return openWithoutCredit(email());
    }

    private static UUID openWithoutCredit(String email) {
        return account(open(Map.of("email", email, "name", "Quiet Harbor", "welcomeCredit", false)));
    }

    private static Response open(Map<String, ?> request) {
        return as("dashboard")
                .body(request)
                .post("/internal/accounts")
                .then()
                .statusCode(201)
                .extract()
                .response();
    }

    private Response grant(UUID account) {
        return as("dashboard")
                .body(Map.of("network", network))
                .post("/internal/accounts/" + account + "/welcome-credit");
    }

    private static void assertRemaining(UUID account, float usd) {
        forAccount(account).get("/account/me").then().statusCode(200).body("credits_remaining.toFloat()", equalTo(usd));
    }

    /** Returns the number of welcome grants in the ledger. */
    private int credited(UUID account) {
        return jdbi.withHandle(handle -> handle.createQuery(
                        "select count(*) from ledger_transaction where account_id = ? and kind = 'welcome_grant'")
                .bind(0, account)
                .mapTo(Integer.class)
                .one());
    }

    private static String email() {
        return UUID.randomUUID() + "@quietharbor.example";
    }
}
