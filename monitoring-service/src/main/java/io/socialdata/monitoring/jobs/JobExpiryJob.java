package io.socialdata.monitoring.jobs;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import org.jboss.logging.Logger;

/** Fails jobs that were paused for too long, and deletes jobs past the retention with their results, in small transactions. */
@ApplicationScoped
class JobExpiryJob {

    private static final Logger LOG = Logger.getLogger(JobExpiryJob.class);

    private static final int BATCH = 5;
    private static final JobError NO_CREDIT =
            new JobError(ErrorCode.INSUFFICIENT_CREDITS.code(), "There was no credit for the next page.", null);

    private final Transactions transactions;
    private final JobRepository jobs;
    private final JobsConfig config;
    private final Clock clock;

    JobExpiryJob(Transactions transactions, JobRepository jobs, JobsConfig config, Clock clock) {
        this.transactions = transactions;
        this.jobs = jobs;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(
            identity = "job-expiry",
            every = "${monitoring.jobs.expiry-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        try {
            expire();
        } catch (DatabaseOutageException e) {
            LOG.warn("expired jobs could not be deleted", e);
        }
    }

    /** Returns the number of deleted jobs. */
    int expire() {
        Instant now = clock.instant();
        transactions.call(handle ->
                jobs.failPaused(handle, now.minus(config.maxPause()), NO_CREDIT, now, now.plus(config.retention())));
        int deleted = 0;
        int batch;
        do {
            batch = transactions.call(handle -> jobs.deleteExpired(handle, now, BATCH));
            deleted += batch;
        } while (batch == BATCH);
        return deleted;
    }
}
