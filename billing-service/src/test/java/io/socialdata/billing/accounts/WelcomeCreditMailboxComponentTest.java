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
import static io.socialdata.billing.accounts.WelcomeCreditCalls.statusesOfAll;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.database.Transactions;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/** One welcome credit for each mailbox, however it is spelled. */
@QuarkusTest
class WelcomeCreditMailboxComponentTest {

    private static final String WITHOUT_DOTS = "billing.accounts.welcome-credit-domains-without-dots";

    @Inject
    Jdbi jdbi;

    @Inject
    Transactions transactions;

    @Inject
    CreditBooking booking;

    private final String network = UUID.randomUUID().toString();

    @Test
    void nineTaggedSpellingsOfOneMailboxGetOneCredit() {
        String name = UUID.randomUUID().toString();
        List<UUID> accounts = IntStream.rangeClosed(1, 9)
                .mapToObj(tag -> openWithoutCredit("%s+%d@QuietHarbor.example".formatted(name, tag)))
                .toList();

        accounts.forEach(account -> grant(account, network).then().statusCode(200));

        assertThat(accounts).extracting(WelcomeCreditCalls::decision).containsOnlyOnce("granted");
        assertThat(accounts.subList(1, 9))
                .extracting(WelcomeCreditCalls::decision)
                .containsOnly("mailbox_used");
        assertThat(accounts.stream()
                        .mapToInt(account -> credited(jdbi, account))
                        .sum())
                .isEqualTo(1);
    }

    @Test
    void racingAccountsOfOneMailboxGetOneCredit() throws Exception {
        String name = UUID.randomUUID().toString();
        List<UUID> accounts = IntStream.rangeClosed(1, 4)
                .mapToObj(tag -> openWithoutCredit("%s+%d@quietharbor.example".formatted(name, tag)))
                .toList();

        assertThat(statusesOfAll(accounts, network)).containsOnly(200);

        assertThat(accounts.stream()
                        .mapToInt(account -> credited(jdbi, account))
                        .sum())
                .isEqualTo(1);
    }

    @Test
    void dotsAreIgnoredForTheListedDomainsOnly() {
        String name = UUID.randomUUID().toString();
        WelcomeCreditService listed = WelcomeCreditFixture.over(
                transactions,
                booking,
                new SimpleMeterRegistry(),
                Clock.systemUTC(),
                Map.of(WITHOUT_DOTS, "Dotless.example,other.example"));

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
        grant(account, network).then().statusCode(200);
        as("dashboard").post("/internal/accounts/" + account + "/erase").then().statusCode(204);
        grant(account, network).then().statusCode(404);

        UUID again = openWithoutCredit(email);
        grant(again, network).then().statusCode(200);

        assertThat(decision(again)).isEqualTo("mailbox_used");
    }

    @Test
    void bothAddressesOfAnAccountThatChangedItAreUsed() {
        String before = email();
        String after = email();
        UUID account = openWithoutCredit(before);
        grant(account, network).then().statusCode(200);
        as("dashboard")
                .body(Map.of("email", after))
                .put("/internal/accounts/" + account + "/email")
                .then()
                .statusCode(204);
        as("dashboard").post("/internal/accounts/" + account + "/erase").then().statusCode(204);

        for (String email : List.of(before, after)) {
            UUID again = openWithoutCredit(email);
            grant(again, network).then().statusCode(200);
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

        grant(account, network).then().statusCode(200);

        assertThat(decision(account)).isEqualTo("granted");
    }
}
