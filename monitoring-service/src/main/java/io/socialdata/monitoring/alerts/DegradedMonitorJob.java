package io.socialdata.monitoring.alerts;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.alerts.DegradedMonitorMetrics.Outcome;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import org.jboss.logging.Logger;

/**
 * Looks at all active monitors in small transactions and reports those that have been degraded for long. A slowdown of the
 * whole fleet is for operators, who have alerts of their own: nothing is reported then.
 */
@ApplicationScoped
class DegradedMonitorJob {

    private static final Logger LOG = Logger.getLogger(DegradedMonitorJob.class);

    /** Share of active monitors that are late at most. If more are, the service is the cause and nobody is alerted. */
    private static final double MAX_LATE_SHARE = 0.1;

    /** Number of late monitors from which the share applies: of few monitors, one or two are a large share. */
    private static final int MIN_LATE = 20;

    private final Transactions transactions;
    private final DegradationPassRepository passes;
    private final DegradationScan scan;
    private final DegradationReport report;
    private final DegradedMonitorMetrics metrics;
    private final Clock clock;

    DegradedMonitorJob(
            Transactions transactions,
            DegradationPassRepository passes,
            DegradationScan scan,
            DegradationReport report,
            DegradedMonitorMetrics metrics,
            Clock clock) {
        this.transactions = transactions;
        this.passes = passes;
        this.scan = scan;
        this.report = report;
        this.metrics = metrics;
        this.clock = clock;
    }

    @Scheduled(identity = "degraded-monitors", every = "1m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        try {
            pass();
        } catch (DatabaseOutageException e) {
            metrics.ended(Outcome.FAILED);
            LOG.warn("the degraded monitors could not be reported", e);
        }
    }

    /** Makes one pass, unless another replica makes it. */
    void pass() {
        Instant now = clock.instant();
        if (!transactions.call(handle -> passes.begin(handle, now))) {
            return;
        }
        try {
            metrics.ended(end(scan.allMonitors(now), now));
        } catch (PassTakenOverException e) {
            metrics.ended(Outcome.TAKEN_OVER);
            LOG.info("another replica took over the pass over all monitors");
        }
    }

    /** Monitors that are due but not reported when a pass fails are reported by the next one. */
    private Outcome end(FleetLateness fleet, Instant now) {
        boolean slow = fleet.isSlowdown(MAX_LATE_SHARE, MIN_LATE);
        if (!slow) {
            report.allDue(now);
        }
        return transactions.call(handle -> {
            if (slow) {
                passes.markSlowdown(handle, now);
            }
            passes.complete(handle, now, clock.instant());
            return slow ? Outcome.SLOWDOWN : Outcome.COMPLETED;
        });
    }
}
