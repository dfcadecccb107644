package io.socialdata.billing.ratelimits;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Deletes rows of full buckets, in small transactions; replicas share the work. */
@Singleton
class RateLimitPruneJob {

    private final Transactions transactions;
    private final RateLimitRepository limits;
    private final RateLimitsConfig config;

    RateLimitPruneJob(Transactions transactions, RateLimitRepository limits, RateLimitsConfig config) {
        this.transactions = transactions;
        this.limits = limits;
        this.config = config;
    }

    void start(@Observes StartupEvent event, Scheduler scheduler) {
        scheduler
                .newJob("rate-limits-prune")
                .setInterval(config.pruneEvery().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> prune(), true)
                .schedule();
    }

    void prune() {
        int deleted;
        do {
            deleted = transactions.call(handle -> limits.prune(handle, config.pruneBatch()));
        } while (deleted == config.pruneBatch());
    }
}
