package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.contract.polling.PollResponse.Budget;
import io.socialdata.contract.polling.PollResponse.Coverage;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.testkit.MovableClock;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the division of polls among 2,000 accounts writes; with {@code -Dcases=all} among 20,000. */
class PollDivisionCostComponentTest {

    private static final int HANDLES = System.getProperty("cases", "").equals("all") ? 100_000 : 10_000;
    private static final int CHANGED = 7;

    private static MonitoringDatabase database;

    private final MovableClock clock = MovableClock.at("2026-11-21T10:00:00Z");
    private final StubPlatform platform = new StubPlatform(clock);
    private final PollerFixture poller = new PollerFixture(database, clock);

    @BeforeAll
    static void createDatabase() {
        database = MonitoringDatabase.create("division_cost");
    }

    @AfterAll
    static void closeDatabase() {
        database.close();
    }

    @Test
    void divisionWritesOnlyTheDemandThatChanged() {
        addMonitors();
        clock.advance(Duration.ofSeconds(15));
        poller.pollOnce(handles -> platform.poll(handles, Coverage.COMPLETE, new Budget(1_000_000, 5, 900_000)));
        long first = divide("first");
        long same = divide("same");
        for (int i = 1; i <= CHANGED; i++) {
            change("update monitor set deleted_at = ?, updated_at = ? where handle = 'h" + i + "'");
        }
        clock.advance(Duration.ofMinutes(11));
        long changed = divide("changed");

        assertThat(first).isEqualTo(HANDLES / 5);
        assertThat(same).isZero();
        assertThat(changed).isBetween(1L, 10L * CHANGED);
        assertThat(poller.slowdown()).isGreaterThan(1);
    }

    /** Returns how many rows of accounts the division wrote. */
    private long divide(String name) {
        clock.advance(Duration.ofSeconds(10));
        long before = number("select coalesce(max(xmin::text::bigint), 0) from account_demand");
        long began = System.nanoTime();
        poller.divide();
        System.out.printf("%s division of %d handles: %d ms%n", name, HANDLES, (System.nanoTime() - began) / 1_000_000);
        return number("select count(*) from account_demand where xmin::text::bigint > " + before);
    }

    /** Five handles for each account, a tenth of the handles watched by a second account, and one account with many. */
    private void addMonitors() {
        change("""
                insert into watched_handle (handle, next_due_at, cursor_post_id, last_polled_at, visibility)
                select 'h' || i, ?::timestamptz + i %% 15000 * interval '1 ms', 0, ?, 'visible'
                from generate_series(1, %d) i
                """.formatted(HANDLES));
        change("""
                insert into monitor (id, key_id, account_id, handle, status, include_replies, floor_post_id,
                    activated_at, created_at, updated_at)
                select gen_random_uuid(), gen_random_uuid(), md5(account::text)::uuid, 'h' || handle, 'active', true, 0,
                    ?, ?, '2026-11-01'
                from (select i %% (%1$d / 5) as account, i as handle from generate_series(1, %1$d) i
                    union all select (i + 1) %% (%1$d / 5), i from generate_series(1, %1$d, 10) i
                    union all select 0, i from generate_series(2, %1$d, 200) i) pairs
                """.formatted(HANDLES));
        database.transactions().call(handle -> handle.execute("analyze"));
    }

    private void change(String sql) {
        database.transactions().call(handle -> handle.execute(sql, clock.instant(), clock.instant()));
    }

    private static long number(String sql) {
        return database.transactions()
                .call(handle -> handle.createQuery(sql).mapTo(Long.class).one());
    }
}
