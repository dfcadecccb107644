package io.socialdata.monitoring.detection;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Forgets, in small transactions, detected posts that no look can reach any more. */
@Singleton
class DetectedPostPruneJob {

    private static final Logger LOG = Logger.getLogger(DetectedPostPruneJob.class);

    private final Transactions transactions;
    private final DetectedPostRepository detected;
    private final DetectionConfig config;
    private final Clock clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("detected-post-pruning").factory());

    DetectedPostPruneJob(
            Transactions transactions, DetectedPostRepository detected, DetectionConfig config, Clock clock) {
        this.transactions = transactions;
        this.detected = detected;
        this.config = config;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        long millis = config.pruneInterval().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::pruneOrLog, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent event) {
        timer.shutdownNow();
    }

    /** Removes all that is past retention; returns how much that was. */
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

    private void pruneOrLog() {
        try {
            prune();
        } catch (DatabaseOutageException e) {
            LOG.warn("detected posts were not pruned; the next round will", e);
        } catch (RuntimeException e) {
            // A timer that ends would let the table grow for ever.
            LOG.error("pruning of detected posts failed", e);
        }
    }
}
