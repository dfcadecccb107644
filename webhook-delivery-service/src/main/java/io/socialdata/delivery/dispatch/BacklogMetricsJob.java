package io.socialdata.delivery.dispatch;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;

/**
 * Measures the backlog. Each replica reports the same table, so dashboards take the maximum. The oldest delivery is
 * taken from working webhooks only: deliveries to failing ones wait for their receivers and not for this service.
 */
@Startup // so that its metrics exist before the first run
@Singleton
class BacklogMetricsJob {

    /** Steps from webhook to webhook through the index, and reads the first delivery of each. */
    private static final String MEASURE = """
            with recursive step as (
                (select webhook_id from pending_delivery order by webhook_id limit 1)
                union all
                select (select p.webhook_id from pending_delivery p where p.webhook_id > s.webhook_id
                        order by p.webhook_id limit 1)
                from step s where s.webhook_id is not null
            ),
            oldest as (
                select min(f.next_attempt_at) as due
                from step s
                join webhook w on w.id = s.webhook_id and w.status = 'active' and w.failing_since is null
                cross join lateral (
                    select p.next_attempt_at from pending_delivery p where p.webhook_id = w.id
                    order by p.next_attempt_at limit 1) as f
                where not exists (select from queue_drain q where q.webhook_id = w.id)
            )
            select (select count(*) from pending_delivery),
                greatest(0, coalesce(extract(epoch from :now::timestamptz - due), 0)),
                (select count(*) from webhook where status = 'active' and failing_since is not null)
            from oldest
            """;

    private final Transactions transactions;
    private final Clock clock;
    private volatile Size size = new Size(0, 0, 0);

    BacklogMetricsJob(Transactions transactions, MeterRegistry registry, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
        Gauge.builder("deliveries_pending", () -> size.pending()).register(registry);
        Gauge.builder("delivery_oldest_due_age_seconds", () -> size.oldestDueSeconds())
                .register(registry);
        Gauge.builder("webhooks_failing", () -> size.failing()).register(registry);
    }

    private record Size(long pending, double oldestDueSeconds, long failing) {}

    @Scheduled(identity = "delivery-backlog", every = "15s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void measure() {
        size = transactions.call(handle -> handle.createQuery(MEASURE)
                .bind("now", clock.instant())
                .map((row, context) -> new Size(row.getLong(1), row.getDouble(2), row.getLong(3)))
                .one());
    }
}
