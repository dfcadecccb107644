package io.socialdata.monitoring.polling;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.handles.HandleCounts;
import io.socialdata.monitoring.handles.PollInterval;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import org.jboss.logging.Logger;

/** Counts the handles every few seconds, for the metrics. */
@Singleton
class HandleCountJob {

    private static final Logger LOG = Logger.getLogger(HandleCountJob.class);

    private final Transactions transactions;
    private final PollInterval pollInterval;
    private final PollingMetrics metrics;
    private final Clock clock;

    HandleCountJob(Transactions transactions, PollInterval pollInterval, PollingMetrics metrics, Clock clock) {
        this.transactions = transactions;
        this.pollInterval = pollInterval;
        this.metrics = metrics;
        this.clock = clock;
    }

    @Scheduled(identity = "handle-count", every = "2s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void count() {
        try {
            Instant now = clock.instant();
            Instant late = now.minus(pollInterval.between().dividedBy(2));
            HandleCounts counts = transactions.call(handle -> HandleCounts.count(handle, now, late));
            metrics.counted(counts);
        } catch (DatabaseOutageException e) {
            LOG.warn("the handles could not be counted", e);
        }
    }
}
