package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A key that has used four fifths of its monthly budget is alerted once a month. */
class KeyBudgetAlertComponentTest {

    private static BillingTables books;

    private UsageIngestionService ingestion;
    private UUID account;

    @BeforeAll
    static void migrate() {
        books = BillingTables.create("billing_key_budget_alert");
    }

    @BeforeEach
    void openAccount() {
        ingestion =
                UsageIngestionServiceComponentTest.intakeOver(books.database().transactions());
        account = books.database().anAccount();
    }

    @Test
    void fourFifthsOfBudgetAreAlertedOnce() {
        UUID key = key("server", 1000L, null);

        charge(key, 799);
        assertThat(alerts()).isEmpty();
        charge(key, 1);
        charge(key, 500);

        assertThat(alerts()).containsExactly("key.budget_80 server 800 1000 " + key);
    }

    @Test
    void redeliveredChargeRaisesNoFurtherAlert() {
        UUID key = key("server", 1000L, null);
        List<UsageRecordedV1> batch = List.of(call(key, 900));

        ingestion.ingest(batch);
        ingestion.ingest(batch);

        assertThat(alerts()).hasSize(1);
    }

    @Test
    void raisedBudgetIsNotAlertedAgainInTheSameMonth() {
        UUID key = key("server", 1000L, null);
        charge(key, 900);
        books.database()
                .jdbi()
                .useHandle(handle ->
                        handle.execute("update api_key set monthly_budget_microusd = 2000 where id = ?", key));

        charge(key, 1000);

        assertThat(alerts()).hasSize(1);
    }

    @Test
    void keysOfOneFamilyShareTheAlert() {
        UUID first = key("server", 1000L, null);
        UUID successor = key("server", 1000L, first);

        ingestion.ingest(List.of(call(first, 500), call(successor, 400)));
        charge(first, 50);

        assertThat(alerts()).hasSize(1).first().asString().startsWith("key.budget_80 server 900 1000");
    }

    @Test
    void keyWithoutBudgetRaisesNoAlert() {
        charge(key("server", null, null), 900);
        charge(key("stopped", 0L, null), 900);

        assertThat(alerts()).isEmpty();
    }

    private void charge(UUID key, long microUsd) {
        ingestion.ingest(List.of(call(key, microUsd)));
    }

    private UsageRecordedV1 call(UUID key, long microUsd) {
        return UsageRecords.paidFrom(null, account, key, microUsd, Instant.now());
    }

    private UUID key(String name, @Nullable Long budget, @Nullable UUID family) {
        UUID id = UUID.randomUUID();
        books.database()
                .jdbi()
                .useHandle(handle -> handle.createUpdate("""
                        insert into api_key (id, account_id, name, env, sha256, prefix, last4, created_at,
                            monthly_budget_microusd, family_id)
                        values (:id, :account, :name, 'live', sha256(:id::text::bytea), 'sda_live_', 'x9Yz', now(),
                            :budget::bigint, :family::uuid)
                        """)
                        .bind("id", id)
                        .bind("account", account)
                        .bind("name", name)
                        .bind("budget", budget)
                        .bind("family", family)
                        .execute());
        return id;
    }

    private List<String> alerts() {
        return books.strings("""
                select concat_ws(' ', kind, subject_name, amount_microusd, limit_microusd, subject_id) from account_alert
                where account_id = ? order by raised_at
                """, account);
    }
}
