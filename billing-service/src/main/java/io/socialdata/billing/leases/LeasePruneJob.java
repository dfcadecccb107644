package io.socialdata.billing.leases;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Deletes leases that finished longer ago than the retention time, in small transactions. Replicas share the work. */
@ApplicationScoped
class LeasePruneJob {

    /**
     * Retention time of finished leases. It ensures that a late report with the id of a finished lease opens no new
     * one.
     */
    private static final Duration FINISHED_RETENTION = Duration.ofDays(1);

    /** Maximum number of finished leases deleted in one transaction. */
    private static final int PRUNE_BATCH_SIZE = 1000;

    private final Transactions transactions;
    private final LeaseRepository leaseRepository;
    private final Clock clock;

    LeasePruneJob(Transactions transactions, LeaseRepository leaseRepository, Clock clock) {
        this.transactions = transactions;
        this.leaseRepository = leaseRepository;
        this.clock = clock;
    }

    @Scheduled(identity = "finished-leases", every = "10m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        Instant moment = clock.instant().minus(FINISHED_RETENTION);
        int deleted;
        do {
            deleted = transactions.call(handle -> leaseRepository.prune(handle, moment, PRUNE_BATCH_SIZE));
        } while (deleted == PRUNE_BATCH_SIZE);
    }
}
