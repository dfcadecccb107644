package io.socialdata.billing.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.testkit.ConfigMappings;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Accounts of the version before keep their credit, and their mailboxes count as having had it. */
class WelcomeCreditMigrationTest {

    private static final String VERSION_BEFORE = "53";

    private BillingDatabase database;
    private Jdbi jdbi;

    @BeforeEach
    void migrateToTheVersionBefore() {
        database = BillingDatabase.createAt("billing_welcome_migration", VERSION_BEFORE);
        jdbi = database.jdbi();
    }

    @Test
    void accountsKeepTheirCreditAndTheOthersStayUndecided() {
        UUID first = account("ada+1@x.example", true);
        UUID second = account("ada+2@x.example", true);
        UUID without = account("ada+3@x.example", false);

        database.migrate();

        assertThat(List.of(decision(first), decision(second), decision(without)))
                .containsExactly("granted", "granted", "none");
        assertThat(grants()).isEqualTo(2);
    }

    @Test
    void accountsInUseStayOpenAndOthersWaitForTheirVerification() {
        UUID paying = account("ada@x.example", false);
        UUID unused = account("bob@x.example", false);
        jdbi.useTransaction(handle -> new Ledger()
                .record(handle, List.of(LedgerTransaction.goodwill(paying, "opened", 500_000, Instant.now()))));

        database.migrate();

        assertThat(isOpen(paying)).isTrue();
        assertThat(isOpen(unused)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Ada+1@X.Example | ada@x.example | false",
                "ada@x.example | ada+new+er@x.example | false",
                "a.da@x.example | ada@x.example | true",
                "a.da@dotless.example | ad.a+1@dotless.example | false",
                "a1<victim@x.example> | victim@x.example | false",
                "+ada@x.example | +ada@x.example | false",
                "ada@x.example | bob@x.example | true",
            })
    void mailboxesOfTheVersionBeforeAreUsed(String stored, String fresh, boolean first) {
        account(stored, true);

        database.migrate();

        WelcomeCreditRepository repository = new WelcomeCreditRepository(ConfigMappings.of(
                AccountsConfig.class,
                Map.of("billing.accounts.welcome-credit-domains-without-dots", "dotless.example")));
        assertThat(jdbi.<Boolean, RuntimeException>inTransaction(handle ->
                        repository.takeMailbox(handle, EmailAddress.parse(fresh).orElseThrow())))
                .isEqualTo(first);
    }

    private UUID account(String email, boolean credit) {
        UUID id = UUID.randomUUID();
        jdbi.useTransaction(handle -> {
            handle.execute(
                    "insert into account (id, email, name, created_at) values (?, ?, 'Quiet Harbor', now())",
                    id,
                    email);
            if (credit) {
                new Ledger().record(handle, List.of(LedgerTransaction.welcomeGrant(id, 500_000, Instant.now())));
            }
        });
        return id;
    }

    private String decision(UUID account) {
        return jdbi.withHandle(
                handle -> handle.createQuery("select coalesce(welcome_credit, 'none') from account where id = ?")
                        .bind(0, account)
                        .mapTo(String.class)
                        .one());
    }

    private boolean isOpen(UUID account) {
        return jdbi.withHandle(handle ->
                new AccountRepository().byId(handle, account).orElseThrow().isVerified());
    }

    private int grants() {
        return jdbi.withHandle(
                handle -> handle.createQuery("select count(*) from ledger_transaction where kind = 'welcome_grant'")
                        .mapTo(Integer.class)
                        .one());
    }
}
