package io.socialdata.billing.accounts;

import static io.socialdata.billing.ServiceCalls.as;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.account;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.assertRemaining;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.credited;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.decision;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.email;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.grant;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.open;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.openWithoutCredit;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.pay;
import static io.socialdata.billing.accounts.WelcomeCreditCalls.statusesOfAll;
import static org.assertj.core.api.Assertions.assertThat;
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

        grant(account, network).then().statusCode(200);
        grant(account, network).then().statusCode(200);

        assertRemaining(account, 0.5f);
        assertThat(credited(jdbi, account)).isEqualTo(1);
    }

    @Test
    void concurrentGrantsAddOneCredit() throws Exception {
        UUID account = openWithoutCredit();

        List<Integer> statuses = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Response>> calls = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                calls.add(callers.submit(() -> grant(account, network)));
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

        grant(account, network).then().statusCode(200);

        assertRemaining(account, 0.5f);
    }

    @Test
    void accountCreditedByTheReleaseBeforeGetsNoSecondOne() {
        UUID account = account(open(Map.of("email", email(), "name", "Quiet Harbor")));
        jdbi.useHandle(handle -> handle.execute("update account set welcome_credit = null where id = ?", account));

        grant(account, network).then().statusCode(200);

        assertThat(decision(account)).isEqualTo("granted");
        assertRemaining(account, 0.5f);
    }

    @Test
    void unknownAccountGetsNothing() {
        grant(UUID.randomUUID(), network).then().statusCode(404).body("error", equalTo("not_found"));
    }

    @Test
    void networkGetsALimitedNumberOnADay() throws Exception {
        List<UUID> accounts = IntStream.range(0, PER_NETWORK + 3)
                .mapToObj(_ -> openWithoutCredit())
                .toList();

        assertThat(statusesOfAll(accounts, network)).containsOnly(200);

        assertThat(accounts.stream()
                        .mapToInt(account -> credited(jdbi, account))
                        .sum())
                .isEqualTo(PER_NETWORK);
        assertThat(accounts)
                .extracting(WelcomeCreditCalls::decision)
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
                .extracting(WelcomeCreditCalls::decision)
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
        assertThat(credited(jdbi, account)).isEqualTo(1);
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

        grant(account, network).then().statusCode(200);

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
        grant(account, network).then().statusCode(200);
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
}
