package io.socialdata.delivery.dispatch;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Measures what waits. Each replica reports the same table: take the maximum. */
@Singleton
class Backlog {

    private final Transactions transactions;
    private final Clock clock;
    private volatile Size size = new Size(0, 0, 0);

    Backlog(Transactions transactions, MeterRegistry registry, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
        Gauge.builder("deliveries_pending", () -> size.pending()).register(registry);
        Gauge.builder("delivery_oldest_due_age_seconds", () -> size.oldestDueSeconds())
                .register(registry);
        Gauge.builder("endpoints_failing", () -> size.failing()).register(registry);
    }

    private record Size(long pending, double oldestDueSeconds, long failing) {}

    void start(@Observes StartupEvent event, Scheduler scheduler, DispatchConfig config) {
        scheduler
                .newJob("delivery-backlog")
                .setInterval(config.measureInterval().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> measure(), true)
                .schedule();
    }

    void measure() {
        size = transactions.call(handle -> handle.createQuery("""
                        select count(*),
                            coalesce(extract(epoch from :now::timestamptz - min(next_attempt_at) filter (where next_attempt_at < :now)), 0),
                            (select count(*) from webhook where status = 'active' and failing_since is not null)
                        from pending_delivery
                        """)
                .bind("now", clock.instant())
                .map((row, context) -> new Size(row.getLong(1), row.getDouble(2), row.getLong(3)))
                .one());
    }
}
