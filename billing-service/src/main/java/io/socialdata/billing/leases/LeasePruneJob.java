package io.socialdata.billing.leases;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/** Deletes leases that finished longer ago than the retention time, in small transactions. Replicas share the work. */
@ApplicationScoped
class LeasePruneJob {

    private final Transactions transactions;
    private final LeaseRepository leaseRepository;
    private final LeasesConfig config;
    private final Clock clock;

    LeasePruneJob(Transactions transactions, LeaseRepository leaseRepository, LeasesConfig config, Clock clock) {
        this.transactions = transactions;
        this.leaseRepository = leaseRepository;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(
            identity = "finished-leases",
            every = "${billing.leases.prune-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        Instant moment = clock.instant().minus(config.finishedRetention());
        int deleted;
        do {
            deleted = transactions.call(handle -> leaseRepository.prune(handle, moment, config.pruneBatchSize()));
        } while (deleted == config.pruneBatchSize());
    }
}
