package io.socialdata.monitoring.jobs;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jboss.logging.Logger;

/** Fails jobs that were paused for too long, and deletes jobs past the retention with their results, in small transactions. */
@ApplicationScoped
class JobExpiryJob {

    private static final Logger LOG = Logger.getLogger(JobExpiryJob.class);

    private static final int BATCH = 5;
    private static final JobError NO_CREDIT =
            new JobError(ErrorCode.INSUFFICIENT_CREDITS.code(), "There was no credit for the next page.", null);

    /** How long a job and its result are stored after its end. */
    static final Duration RETENTION = Duration.ofDays(1);

    /** Maximum time that a job is paused. Then it fails; its result stays for the retention. */
    private static final Duration MAX_PAUSE = Duration.ofDays(1);

    private final Transactions transactions;
    private final JobRepository jobs;
    private final Clock clock;

    JobExpiryJob(Transactions transactions, JobRepository jobs, Clock clock) {
        this.transactions = transactions;
        this.jobs = jobs;
        this.clock = clock;
    }

    @Scheduled(identity = "job-expiry", every = "1m", concurrentExecution = ConcurrentExecution.SKIP)
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
        transactions.call(handle -> jobs.failPaused(handle, now.minus(MAX_PAUSE), NO_CREDIT, now, now.plus(RETENTION)));
        int deleted = 0;
        int batch;
        do {
            batch = transactions.call(handle -> jobs.deleteExpired(handle, now, BATCH));
            deleted += batch;
        } while (batch == BATCH);
        return deleted;
    }
}
