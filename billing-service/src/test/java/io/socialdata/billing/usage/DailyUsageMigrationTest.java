package io.socialdata.billing.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.billing.BillingDatabase;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A database of the version before gets the roll-up by day while instances of that version still write hours. */
class DailyUsageMigrationTest {

    private static final String VERSION_BEFORE = "47";
    private static final UUID ACCOUNT = UUID.randomUUID();

    private BillingDatabase database;
    private Jdbi jdbi;

    @BeforeEach
    void migrateToTheVersionBefore() {
        database = BillingDatabase.createAt("billing_daily_migration", VERSION_BEFORE);
        jdbi = database.jdbi();
        jdbi.useHandle(handle -> handle.execute("""
                insert into account (id, email, name, created_at) values (?, 'a@quietharbor.example', 'Quiet Harbor', now())
                """, ACCOUNT));
    }

    @Test
    void hoursOfTheVersionBeforeAreSummedAndItsLaterOnesToo() {
        addCalls("2026-11-20 23:00+00", 2);
        addCalls("2026-11-21 00:00+00", 3);
        addCalls("2026-11-21 23:00+00", 4);

        database.migrate();
        addCalls("2026-11-21 23:00+00", 5);
        addCalls("2026-11-22 00:00+00", 6);

        assertThat(days()).containsExactly("2026-11-20 2 0", "2026-11-21 12 0", "2026-11-22 6 0");
    }

    /** Writes as the version before does. */
    private void addCalls(String hour, long calls) {
        jdbi.useHandle(handle -> handle.execute("""
                insert into usage_hourly as h (account_id, hour, key_id, operation, calls, billed_calls, failed_calls,
                                               server_error_calls, charged_microusd)
                values (?, ?::timestamptz, ?, 'user_info', ?, 0, 0, 0, 0)
                on conflict (account_id, hour, key_id, operation) do update set calls = h.calls + excluded.calls
                """, ACCOUNT, hour, UsageRecords.KEY, calls));
    }

    private List<String> days() {
        return jdbi.withHandle(handle -> handle.select("""
                        select to_char(day at time zone 'UTC', 'YYYY-MM-DD') || ' ' || calls || ' ' || charged_microusd
                        from usage_daily order by day
                        """).mapTo(String.class).list());
    }
}
