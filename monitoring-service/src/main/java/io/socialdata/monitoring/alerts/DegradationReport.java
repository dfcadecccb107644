package io.socialdata.monitoring.alerts;

import io.socialdata.contract.events.MonitorChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Publishes what is due, some accounts in each transaction. */
@ApplicationScoped
class DegradationReport {

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Transactions transactions;
    private final DegradationPassRepository passes;
    private final DegradationReportRepository reports;
    private final Outbox outbox;
    private final DegradedMonitorMetrics metrics;
    private final Clock clock;

    DegradationReport(
            Transactions transactions,
            DegradationPassRepository passes,
            DegradationReportRepository reports,
            Outbox outbox,
            DegradedMonitorMetrics metrics,
            Clock clock) {
        this.transactions = transactions;
        this.passes = passes;
        this.reports = reports;
        this.outbox = outbox;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** @param begunAt beginning of the pass */
    void allDue(Instant begunAt) {
        UUID last = BEFORE_ALL;
        List<MonitorChangedV1> events;
        do {
            UUID after = last;
            events = transactions.call(handle -> next(handle, after, begunAt));
            metrics.reported(events.size());
            last = events.isEmpty() ? last : events.getLast().accountId();
        } while (!events.isEmpty());
    }

    /** The marks and the events are in one transaction, so that a monitor is not reported twice or never. */
    private List<MonitorChangedV1> next(Handle handle, UUID after, Instant begunAt) {
        if (!passes.proceed(handle, begunAt, clock.instant())) {
            throw new PassTakenOverException();
        }
        List<MonitorChangedV1> events = reports.report(handle, after, begunAt);
        events.forEach(event -> outbox.publish(handle, Topics.MONITOR_CHANGED, event.accountId(), event, begunAt));
        return events;
    }
}
