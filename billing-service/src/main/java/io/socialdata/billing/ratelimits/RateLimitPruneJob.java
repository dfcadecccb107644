package io.socialdata.billing.ratelimits;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.ratelimit.AttemptCounter;
import jakarta.enterprise.context.ApplicationScoped;

/** Deletes rows of full buckets, in small transactions; replicas share the work. */
@ApplicationScoped
class RateLimitPruneJob {

    private final AttemptCounter attempts;

    RateLimitPruneJob(AttemptCounter attempts) {
        this.attempts = attempts;
    }

    @Scheduled(identity = "rate-limits-prune", every = "10m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        boolean more;
        do {
            more = attempts.prune();
        } while (more);
    }
}
