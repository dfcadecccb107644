package io.socialdata.billing.leases;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;

/** Deletes leases that finished long ago, in small transactions; replicas share the work. */
@Singleton
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

    void start(@Observes StartupEvent event, Scheduler scheduler) {
        scheduler
                .newJob("finished-leases")
                .setInterval(config.pruneEvery().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> prune(), true)
                .schedule();
    }

    void prune() {
        Instant moment = clock.instant().minus(config.keepFinished());
        int deleted;
        do {
            deleted = transactions.call(handle -> leaseRepository.prune(handle, moment, config.pruneBatch()));
        } while (deleted == config.pruneBatch());
    }
}
