package io.socialdata.monitoring.alerts;

import io.socialdata.database.Transactions;
import io.socialdata.monitoring.handles.PollInterval;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Reads all active monitors in batches, a transaction for each, and stores which are degraded. */
@ApplicationScoped
class DegradationScan {

    private static final UUID BEFORE_ALL = new UUID(0, 0);
    private static final UUID AFTER_ALL = new UUID(-1, -1);

    private final Transactions transactions;
    private final DegradationPassRepository passes;
    private final DegradedMonitorRepository degradedMonitors;
    private final MonitorAlertsConfig config;
    private final PollInterval pollInterval;
    private final Clock clock;

    DegradationScan(
            Transactions transactions,
            DegradationPassRepository passes,
            DegradedMonitorRepository degradedMonitors,
            MonitorAlertsConfig config,
            PollInterval pollInterval,
            Clock clock) {
        this.transactions = transactions;
        this.passes = passes;
        this.degradedMonitors = degradedMonitors;
        this.config = config;
        this.pollInterval = pollInterval;
        this.clock = clock;
    }

    /**
     * Returns how many monitors there are, and how many are late.
     *
     * @param begunAt beginning of the pass
     * @throws PassTakenOverException if another replica makes the pass now
     */
    FleetLateness allMonitors(Instant begunAt) {
        FleetLateness fleet = FleetLateness.NONE;
        UUID last = BEFORE_ALL;
        Batch batch;
        do {
            UUID after = last;
            batch = transactions.call(handle -> next(handle, after, begunAt));
            fleet = fleet.plus(batch.lateness());
            last = batch.last();
        } while (!last.equals(AFTER_ALL));
        return fleet;
    }

    private Batch next(Handle handle, UUID after, Instant begunAt) {
        Instant now = clock.instant();
        if (!passes.proceed(handle, begunAt, now)) {
            throw new PassTakenOverException();
        }
        List<ScannedMonitor> monitors = ScannedMonitor.after(handle, after, config.batchSize());
        UUID last = monitors.size() < config.batchSize()
                ? AFTER_ALL
                : monitors.getLast().id();
        Duration interval = pollInterval.between();
        List<UUID> degraded = monitors.stream()
                .filter(monitor -> monitor.isDegraded(interval, now))
                .map(ScannedMonitor::id)
                .toList();
        degradedMonitors.store(handle, after, last, degraded, begunAt);
        long late = monitors.stream()
                .filter(monitor -> monitor.isLate(interval, now))
                .count();
        return new Batch(last, new FleetLateness(monitors.size(), late));
    }

    private record Batch(UUID last, FleetLateness lateness) {}
}
