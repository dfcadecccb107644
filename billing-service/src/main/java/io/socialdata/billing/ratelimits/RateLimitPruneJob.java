package io.socialdata.billing.ratelimits;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;

/** Deletes rows of full buckets, in small transactions; replicas share the work. */
@ApplicationScoped
class RateLimitPruneJob {

    private final Transactions transactions;
    private final RateLimitRepository limits;
    private final RateLimitsConfig config;

    RateLimitPruneJob(Transactions transactions, RateLimitRepository limits, RateLimitsConfig config) {
        this.transactions = transactions;
        this.limits = limits;
        this.config = config;
    }

    @Scheduled(
            identity = "rate-limits-prune",
            every = "${billing.rate-limits.prune-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        int deleted;
        do {
            deleted = transactions.call(handle -> limits.prune(handle, config.pruneBatchSize()));
        } while (deleted == config.pruneBatchSize());
    }
}
