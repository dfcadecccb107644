package io.socialdata.monitoring.alerts;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.monitoring.MonitoringDatabase;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a pass over 10,000 monitors costs the database, and over 100,000 with {@code -Dcases=all}. */
class DegradationCostComponentTest {

    private static final int MONITORS = System.getProperty("cases", "").equals("all") ? 100_000 : 10_000;
    private static final int BATCHES = 20;
    private static final String HIDDEN = Integer.toString(MONITORS / 100);

    private static MonitoringDatabase database;

    @BeforeAll
    static void create() {
        database = MonitoringDatabase.create("degradation_cost");
    }

    @AfterAll
    static void close() {
        database.close();
    }

    @Test
    void passIsSmallTransactionsAndWritesWhatChanged() {
        DegradationFixture fixture = new DegradationFixture(
                database,
                Map.of(
                        "monitoring.alerts.degraded-after",
                        "PT2M",
                        "monitoring.alerts.batch-size",
                        Integer.toString(MONITORS / BATCHES)));
        add(fixture);

        assertThat(transactions(fixture, () -> fixture.passes(1)))
                .as("20 full batches, the end of the list, and those around them")
                .isBetween(21L, 35L);
        long begun = transactionId(fixture);
        assertThat(fixture.passes(1)).isZero();
        assertThat(writtenAfter(fixture, begun)).as("nothing has changed").isZero();
        assertThat(fixture.passes(1)).isOne();
        assertThat(fixture.reported()).as("all hidden users have one owner").containsExactly(HIDDEN);
        long reported = transactionId(fixture);
        assertThat(fixture.passes(1)).isZero();
        assertThat(writtenAfter(fixture, reported)).isZero();

        fixture.clock.advance(Duration.ofMinutes(1));
        assertThat(transactions(fixture, () -> fixture.passes(1, false)))
                .as("all monitors are late")
                .isBetween(21L, 35L);
        long slow = transactionId(fixture);
        assertThat(fixture.passes(1, false)).isZero();
        assertThat(writtenAfter(fixture, slow)).as("a long slowdown").isZero();
        assertThat(fixture.ended("slowdown")).isEqualTo(2);
        assertThat(transactions(fixture, () -> fixture.passes(1)))
                .as("all but the hidden ones recover at once")
                .isBetween(22L, 36L);
        assertThat(fixture.read("select count(*)::text from degraded_monitor")).containsExactly(HIDDEN);
    }

    private static void add(DegradationFixture fixture) {
        fixture.change("""
                insert into watched_handle (handle, next_due_at, cursor_post_id, last_polled_at, visibility)
                select 'h' || i, now(), 0, ?, case when i % 100 = 0 then 'suspended' else 'visible' end
                from generate_series(1, ?) i
                """, fixture.clock.instant(), MONITORS);
        fixture.change("""
                insert into monitor (id, key_id, account_id, handle, status, include_replies, floor_post_id,
                    activated_at, created_at, updated_at)
                select gen_random_uuid(), gen_random_uuid(), md5((i % 50)::text)::uuid, 'h' || i, 'active', true, 0,
                    w.last_polled_at, w.last_polled_at, w.last_polled_at
                from generate_series(1, ?) i join watched_handle w on w.handle = 'h' || i
                """, MONITORS);
        fixture.change("analyze");
        fixture.change("create table moved (id xid8 not null)");
        fixture.change("""
                create function record_move() returns trigger language plpgsql as
                'begin insert into moved values (pg_current_xact_id()); return null; end'
                """);
        fixture.change("""
                create trigger record_move after update on degradation_pass
                for each statement execute function record_move()
                """);
    }

    /**
     * Each transaction of a pass moves its row forward. Ids of transactions are those of the whole server, where other
     * tests run, so the row's own changes are counted.
     */
    private static long transactions(DegradationFixture fixture, Runnable pass) {
        fixture.change("truncate moved");
        pass.run();
        return Long.parseLong(
                fixture.read("select count(distinct id)::text from moved").getFirst());
    }

    private static long transactionId(DegradationFixture fixture) {
        return Long.parseLong(fixture.read("select pg_current_xact_id()::text").getFirst());
    }

    private static long writtenAfter(DegradationFixture fixture, long transactionId) {
        return Long.parseLong(fixture.read("select count(*)::text from degraded_monitor where xmin::text::bigint > %d"
                        .formatted(transactionId))
                .getFirst());
    }
}
