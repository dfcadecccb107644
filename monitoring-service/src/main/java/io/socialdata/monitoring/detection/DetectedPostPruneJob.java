package io.socialdata.monitoring.detection;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Deletes, in small transactions, detected posts that are too old for any poll to see again. */
@ApplicationScoped
class DetectedPostPruneJob {

    /** How long a detected post is stored, so that it is published only once. Polls never reach back half as far. */
    static final Duration RETENTION = Duration.ofDays(2);

    /** Maximum number of rows deleted in one transaction. */
    private static final int PRUNE_BATCH_SIZE = 10_000;

    private final Transactions transactions;
    private final DetectedPostRepository detected;
    private final Clock clock;

    DetectedPostPruneJob(Transactions transactions, DetectedPostRepository detected, Clock clock) {
        this.transactions = transactions;
        this.detected = detected;
        this.clock = clock;
    }

    @Scheduled(identity = "detected-posts-prune", every = "10m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        prune();
    }

    /** Deletes all rows past the retention. Returns their number. */
    long prune() {
        Instant before = clock.instant().minus(RETENTION);
        long pruned = 0;
        int removed;
        do {
            removed = transactions.call(handle -> detected.prune(handle, before, PRUNE_BATCH_SIZE));
            pruned += removed;
        } while (removed == PRUNE_BATCH_SIZE);
        return pruned;
    }
}
