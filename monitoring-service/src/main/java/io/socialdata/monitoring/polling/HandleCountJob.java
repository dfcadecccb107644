package io.socialdata.monitoring.polling;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.monitoring.handles.HandleCounts;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import org.jboss.logging.Logger;

/** Counts the handles every few seconds, for the metrics and for the poll interval. */
@Singleton
class HandleCountJob {

    private static final Logger LOG = Logger.getLogger(HandleCountJob.class);

    private static final double LOG_THRESHOLD = 1.1;

    private final Transactions transactions;
    private final AdaptivePollInterval adaptivePollInterval;
    private final PollingMetrics metrics;
    private final Clock clock;
    private boolean slowedDown;

    HandleCountJob(
            Transactions transactions, AdaptivePollInterval adaptivePollInterval, PollingMetrics metrics, Clock clock) {
        this.transactions = transactions;
        this.adaptivePollInterval = adaptivePollInterval;
        this.metrics = metrics;
        this.clock = clock;
    }

    @Scheduled(identity = "handle-count", every = "2s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void count() {
        try {
            Instant now = clock.instant();
            Instant late = now.minus(adaptivePollInterval.interval().dividedBy(2));
            HandleCounts counts = transactions.call(handle -> HandleCounts.count(handle, now, late));
            metrics.counted(counts);
            adaptivePollInterval.watched(counts.watched());
            logSlowdown();
        } catch (DatabaseOutageException e) {
            LOG.warn("the handles could not be counted", e);
        }
    }

    private void logSlowdown() {
        double factor = adaptivePollInterval.factor();
        if (slowedDown != factor > LOG_THRESHOLD) {
            slowedDown = !slowedDown;
            LogFields.with("factor", factor)
                    .and("budget", slowedDown ? "too small" : "sufficient")
                    .log(() -> LOG.info("poll interval changed"));
        }
    }
}
