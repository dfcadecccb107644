package io.socialdata.monitoring.alerts;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.messaging.outbox.Outbox;
import io.socialdata.monitoring.MonitoringDatabase;
import io.socialdata.monitoring.handles.Intervals;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.testkit.MovableClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Monitors in a database, and the job of one replica. */
final class DegradationFixture {

    static final Instant START = Instant.parse("2026-11-26T12:00:00Z");
    static final UUID ACCOUNT = UUID.randomUUID();

    final MonitoringDatabase database;
    final MovableClock clock = MovableClock.at(START);
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final DegradedMonitorJob job;

    private final DegradedMonitorMetrics metrics = new DegradedMonitorMetrics(meters);

    DegradationFixture(MonitoringDatabase database, Map<String, String> settings) {
        this.database = database;
        this.job = replica(settings, clock, outbox());
        database.empty();
        change("delete from degradation_pass");
        change("insert into degradation_pass default values");
    }

    /** Returns the job of another replica. */
    DegradedMonitorJob replica(Map<String, String> settings, Clock time, Outbox outbox) {
        MonitorAlertsConfig config = ConfigMappings.of(MonitorAlertsConfig.class, settings);
        DegradationPassRepository passes = new DegradationPassRepository();
        return new DegradedMonitorJob(
                database.transactions(),
                passes,
                new DegradationScan(
                        database.transactions(),
                        passes,
                        new DegradedMonitorRepository(config),
                        config,
                        Intervals.defaults(),
                        time),
                new DegradationReport(
                        database.transactions(),
                        passes,
                        new DegradationReportRepository(config),
                        outbox,
                        metrics,
                        time),
                metrics,
                time);
    }

    Outbox outbox() {
        return new Outbox(database.dataSource(), () -> "monitoring", new CurrentVertxRequest());
    }

    /** Adds an active monitor of a handle that was just polled. */
    void add(UUID account, String name, String visibility) {
        addLate(account, name, visibility, clock.instant());
    }

    void addLate(UUID account, String name, String visibility, Instant polledAt) {
        change("""
                insert into watched_handle (handle, next_due_at, cursor_post_id, last_polled_at, visibility)
                values (?, ?, 0, ?, ?)
                """, name, polledAt, polledAt, visibility);
        change("""
                insert into monitor (id, key_id, account_id, handle, status, include_replies, floor_post_id,
                    activated_at, created_at, updated_at)
                values (?, ?, ?, ?, 'active', true, 0, ?, ?, ?)
                """, UUID.randomUUID(), UUID.randomUUID(), account, name, polledAt, polledAt, polledAt);
    }

    void show(String name, String visibility) {
        change("update watched_handle set visibility = ? where handle = ?", visibility, name);
    }

    /** Polls all handles and makes one pass, once a minute. Returns how many events that published. */
    int passes(int number) {
        return passes(number, true);
    }

    int passes(int number, boolean polled) {
        int before = reported().size();
        for (int i = 0; i < number; i++) {
            if (polled) {
                change("update watched_handle set last_polled_at = ?", clock.instant());
            }
            job.pass();
            clock.advance(Duration.ofMinutes(1));
        }
        return reported().size() - before;
    }

    /** Returns how many monitors each event reports, in the order of the events. */
    List<String> reported() {
        return read("select payload::jsonb -> 'data' ->> 'monitors' from outbox order by position");
    }

    List<String> read(String sql) {
        return database.transactions()
                .call(handle -> handle.createQuery(sql).mapTo(String.class).list());
    }

    int change(String sql, Object... values) {
        return database.transactions().call((Handle handle) -> handle.execute(sql, values));
    }

    double ended(String outcome) {
        return meters.get("degradation.passes")
                .tag("outcome", outcome)
                .counter()
                .count();
    }
}
