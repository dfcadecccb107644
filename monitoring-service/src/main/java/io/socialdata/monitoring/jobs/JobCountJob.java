package io.socialdata.monitoring.jobs;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.EnumMap;
import java.util.Map;
import org.jboss.logging.Logger;

/** Counts the open jobs by state, for the metrics. */
@ApplicationScoped
class JobCountJob {

    private static final Logger LOG = Logger.getLogger(JobCountJob.class);

    private final Transactions transactions;
    private final JobMetrics metrics;

    JobCountJob(Transactions transactions, JobMetrics metrics) {
        this.transactions = transactions;
        this.metrics = metrics;
    }

    @Scheduled(identity = "job-count", every = "10s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void count() {
        try {
            Map<JobState, Long> counts = new EnumMap<>(JobState.class);
            transactions
                    .call(handle -> handle.createQuery(
                                    "select state, count(*) from job where ended_at is null group by state")
                            .map((row, context) -> Map.entry(JobState.of(row.getString(1)), row.getLong(2)))
                            .list())
                    .forEach(state -> counts.put(state.getKey(), state.getValue()));
            metrics.counted(counts);
        } catch (DatabaseOutageException e) {
            LOG.warn("the jobs could not be counted", e);
        }
    }
}
