package io.socialdata.billing.verification;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LedgerTransaction;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Changes each kind of row in turn, and expects the verifier to report it. */
class LedgerVerifierComponentTest {

    private static final String DATABASE = "billing_verify";
    private static final UUID KEY = UUID.fromString("00000000-0000-4000-8000-00000000000b");
    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    private static BillingDatabase database;

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    private UUID account;

    @BeforeAll
    static void migrate() {
        database = BillingDatabase.create(DATABASE);
        database.jdbi().useHandle(handle -> handle.execute("""
                create table usage_event_20261121 partition of usage_event
                for values from ('2026-11-21 00:00+00') to ('2026-11-22 00:00+00')
                """));
    }

    /**
     * Creates an account with its grant, a lease, two calls of this morning, and one so old that only the roll-up has
     * it.
     */
    @BeforeEach
    void createLedger() {
        database.jdbi().useHandle(handle -> {
            handle.execute("set session_replication_role = replica");
            for (String table : List.of(
                    "adjustment",
                    "payment",
                    "credit_lease",
                    "ledger_entry",
                    "ledger_transaction",
                    "usage_event",
                    "usage_hourly",
                    "usage_daily",
                    "usage_log",
                    "balance",
                    "account")) {
                handle.execute("delete from " + table);
            }
        });
        account = database.anAccount();
        database.jdbi().useTransaction(this::live);
    }

    private void live(Handle handle) {
        new Ledger()
                .record(
                        handle,
                        List.of(
                                LedgerTransaction.welcomeGrant(account, 500_000, NOW),
                                LedgerTransaction.usage(account, UUID.randomUUID(), 1600, NOW),
                                LedgerTransaction.usage(account, UUID.randomUUID(), 300, NOW)));
        new BalanceRepository().apply(handle, List.of(new BalanceChange(account, 500_000, 1900, 0, 3, 0)));
        handle.execute("update balance set reserved_microusd = 60");
        lease(handle, 100, null);
        lease(handle, 1000, NOW);
        for (String call : List.of("one", "two")) {
            handle.execute("""
                    insert into usage_event values (?, '2026-11-21 07:30+00', ?, ?, 'user_info', 800, true, 200, 1, null,
                                                    'r', gen_random_uuid())
                    """, call, account, KEY);
        }
        handle.execute("""
                insert into usage_hourly values (?, '2026-11-21 07:00+00', ?, 'user_info', 2, 2, 1600),
                                                (?, '2026-09-01 07:00+00', ?, 'user_info', 1, 1, 300)
                """, account, KEY, account, KEY);
    }

    /** Inserts a lease of which 30 were returned and 10 were spent. */
    private void lease(Handle handle, long granted, Instant finishedAt) {
        handle.execute("""
                insert into credit_lease (id, account_id, holder, sequence, granted_microusd, committed_microusd,
                                          returned_microusd, settled_microusd, fully_returned, expires_at, finished_at)
                values (gen_random_uuid(), ?, 'gateway', 1, ?, 10, 30, 10, false, now(), ?::timestamptz)
                """, account, granted, finishedAt == null ? null : finishedAt.toString());
    }

    @Test
    void callWithATestKeyBelongsToNoSum() {
        database.jdbi().useHandle(handle -> handle.execute("""
                        insert into usage_event values ('test', '2026-11-21 07:30+00', ?, ?, 'user_info', 0, false, 200, 1,
                                                        null, 'test', gen_random_uuid(), true)
                        """, account, KEY));

        assertThat(verify()).isZero();
    }

    @Test
    void recordsThatDidNotArriveAreNamedUntilTheyAreGivenUp() {
        database.jdbi().useHandle(handle -> handle.execute("""
                insert into usage_log (log_id, holder, seen, known_to, missing, missing_since, heard_at)
                values (?, 'gateway-a', '{[1,4)}', 9, '{[4,7)}', now() - interval '6 minutes', now()),
                       (gen_random_uuid(), 'gateway-b', '{}', 9, '{[4,7)}', now(), now())
                """, KEY));
        assertThat(verify()).isOne();
        assertThat(output())
                .contains(
                        "usage log: numbers 4 to 6 of log %s of gateway-a is 0, the gateway numbered 3".formatted(KEY))
                .contains("1 differences");

        database.jdbi()
                .useHandle(handle -> handle.execute(
                        "update usage_log set missing = '{}', missing_since = null, given_up = '{[4,7)}' where log_id = ?",
                        KEY));

        assertThat(verify()).isZero();
        assertThat(output()).contains("2 usage records (3 more were given up)");
    }

    @Test
    void consistentLedgerHasNoDifferences() {
        assertThat(verify()).isZero();

        assertThat(output())
                .contains("Checked 1 accounts, 3 ledger transactions, 6 entries, 2 roll-up rows, 2 usage records")
                .contains("All books agree.")
                .doesNotContain("account " + account);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            update balance set granted_microusd = 500001         | balance: granted is 500001, entries say 500000
            update balance set used_microusd = 1899              | balance: used is 1899, entries say 1900
            delete from balance                                  | balance: granted is 0, entries say 500000
            update balance set clawed_back_microusd = 5          | clawed back: clawed back is 5, entries say 0
            insert into payment values (gen_random_uuid(), (select account_id from balance), 'p', 9, 9, 'completed', now(), now()) | payments: credits of payments is 9, entries say 0
            insert into adjustment values (gen_random_uuid(), (select account_id from balance), 'a', 'goodwill', 9, now()) | adjustments: adjustments is 9, entries say 0
            update balance set total_requests = 4                | requests: total requests is 4, roll-ups say 3
            update ledger_entry set amount_microusd = 1601 where amount_microusd = 1600 | its entries say 1
            update ledger_entry set amount_microusd = amount_microusd * 2 where abs(amount_microusd) = 1600 | balance: used is 1900, entries say 3500
            update ledger_entry set amount_microusd = amount_microusd * 2 where abs(amount_microusd) = 300 | roll up: charged in all hours is 1900, usage transactions say 2200
            update ledger_entry set ledger_account = 'payments' where amount_microusd = -1600 | balance: used is 1900, entries say 300
            delete from ledger_entry where amount_microusd = -1600 | its entries say 1600
            delete from ledger_entry where abs(amount_microusd) = 300 | transaction: empty transaction
            delete from ledger_transaction where kind = 'welcome_grant' | transaction: entries without transaction
            update ledger_transaction set kind = 'payment' where kind = 'usage' | roll up: charged in all hours is 1900, usage transactions say 0
            update usage_hourly set charged_microusd = 299 where calls = 1 | roll up: charged in all hours is 1899, usage transactions say 1900
            update usage_hourly set charged_microusd = 1601 where calls = 2 | usage: charge of key 00000000-0000-4000-8000-00000000000b, user_info, 2026-11-21T07:00Z is 1601, records say 1600
            update usage_hourly set calls = 3 where calls = 2    | usage: calls of key 00000000-0000-4000-8000-00000000000b, user_info, 2026-11-21T07:00Z is 3, records say 2
            update usage_hourly set key_id = account_id where calls = 2 | usage: calls of key 00000000-0000-4000-8000-00000000000b, user_info, 2026-11-21T07:00Z is 0, records say 2
            delete from usage_hourly where calls = 2             | requests: total requests is 3, roll-ups say 1
            update usage_daily set calls = 4 where calls = 2     | days: calls of key 00000000-0000-4000-8000-00000000000b, user_info, 2026-11-21 is 4, hours say 2
            update usage_daily set server_error_calls = 1        | days: server errors of key 00000000-0000-4000-8000-00000000000b, user_info, 2026-11-21 is 1, hours say 0
            delete from usage_daily                              | days: charge of key 00000000-0000-4000-8000-00000000000b, user_info, 2026-09-01 is 0, hours say 300
            update balance set reserved_microusd = 59            | reserved: reserved is 59, open leases hold 60
            update credit_lease set settled_microusd = 11        | reserved: reserved is 60, open leases hold 59
            update credit_lease set finished_at = null           | reserved: reserved is 60, open leases hold 1020
            delete from credit_lease                             | reserved: reserved is 60, open leases hold 0
            delete from usage_event where record_id = 'one'      | usage: calls of key 00000000-0000-4000-8000-00000000000b, user_info, 2026-11-21T07:00Z is 2, records say 1
            update usage_event set price_microusd = 700 where record_id = 'one' | 2026-11-21T07:00Z is 1600, records say 1500
            update usage_event set billed = false where record_id = 'one' | usage: billed calls of key 00000000-0000-4000-8000-00000000000b, user_info, 2026-11-21T07:00Z is 2, records say 1
            update usage_event set occurred_at = '2026-11-21 06:59:59+00' where record_id = 'one' | 2026-11-21T06:00Z is 0, records say 1
            """)
    void tamperedRowIsReported(String change, String named) {
        database.jdbi().useHandle(handle -> {
            handle.execute("set session_replication_role = replica");
            handle.execute(change);
        });

        assertThat(verify()).isOne();

        assertThat(output()).contains(named).containsPattern("[0-9]+ differences in the books of [01] accounts\\.");
        assertThat(output().lines().filter(line -> line.contains(named)))
                .allMatch(line -> line.contains("account " + account) || line.contains("account none"));
    }

    @Test
    void usageMovedToAnotherAccountIsReportedForBoth() {
        UUID other = database.anAccount();
        database.jdbi().useHandle(handle -> {
            handle.execute("set session_replication_role = replica");
            handle.execute("update ledger_transaction set account_id = ? where kind = 'usage'", other);
        });

        assertThat(verify()).isOne();

        assertThat(output())
                .contains("account %s: balance: used is 1900, entries say 0".formatted(account))
                .contains("account %s: balance: used is 0, entries say 1900".formatted(other))
                .contains("in the books of 2 accounts");
    }

    @Test
    void differencesBeyondTheDisplayLimitAreMentioned() {
        database.anAccount();
        database.jdbi().useHandle(handle -> handle.execute("update balance set total_requests = 77"));

        assertThat(verify("billing.verification.max-differences", "1")).isOne();

        assertThat(output()).contains("1 differences in the books of 1 accounts, and there are more.");
    }

    @Test
    void unreachableDatabaseIsReportedAsUnverified() {
        assertThat(verify("quarkus.datasource.jdbc.url", "jdbc:postgresql://127.0.0.1:1/none"))
                .isEqualTo(2);

        assertThat(output()).contains("The books could not be verified").doesNotContain("postgres:postgres");
    }

    private int verify(String... overriding) {
        return LedgerVerification.verify(
                database,
                new PrintStream(printed, true, StandardCharsets.UTF_8),
                overriding.length == 0 ? Map.of() : Map.of(overriding[0], overriding[1]));
    }

    private String output() {
        return printed.toString(StandardCharsets.UTF_8);
    }
}
