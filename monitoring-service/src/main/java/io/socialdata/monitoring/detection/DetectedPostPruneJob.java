package io.socialdata.monitoring.detection;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/** Deletes, in small transactions, detected posts that are too old for any poll to see again. */
@ApplicationScoped
class DetectedPostPruneJob {

    private final Transactions transactions;
    private final DetectedPostRepository detected;
    private final DetectionConfig config;
    private final Clock clock;

    DetectedPostPruneJob(
            Transactions transactions, DetectedPostRepository detected, DetectionConfig config, Clock clock) {
        this.transactions = transactions;
        this.detected = detected;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(
            identity = "detected-posts-prune",
            every = "${monitoring.detection.prune-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        prune();
    }

    /** Deletes all rows past the retention. Returns their number. */
    long prune() {
        Instant before = clock.instant().minus(config.retention());
        long pruned = 0;
        int removed;
        do {
            removed = transactions.call(handle -> detected.prune(handle, before, config.pruneBatchSize()));
            pruned += removed;
        } while (removed == config.pruneBatchSize());
        return pruned;
    }
}
