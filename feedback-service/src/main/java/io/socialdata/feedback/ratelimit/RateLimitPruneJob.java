package io.socialdata.feedback.ratelimit;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;

/** Deletes the rows of keys without recent calls, so that the table does not grow without bound. */
@ApplicationScoped
class RateLimitPruneJob {

    private final RecentCallRepository recent;

    RateLimitPruneJob(RecentCallRepository recent) {
        this.recent = recent;
    }

    @Scheduled(
            identity = "rate-limits-prune",
            every = "${feedback.rate-limit.prune-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        recent.forget();
    }
}
