package io.socialdata.delivery.dispatch;

import io.socialdata.database.DatabaseOutageException;
import io.socialdata.delivery.dispatch.CompletedAttemptService.WriteSummary;
import io.socialdata.delivery.webhooks.DisabledReason;
import io.socialdata.logging.LogFields;
import io.socialdata.messaging.Backoff;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Writes completed attempts to the database in batches of all that are queued. While the database is unavailable,
 * writes are retried; the attempts still count as in flight, which bounds the queue.
 */
@Singleton
class CompletedAttemptBatcher {

    private static final Logger LOG = Logger.getLogger(CompletedAttemptBatcher.class);

    private static final Duration MAX_PAUSE = Duration.ofSeconds(2);

    /** Maximum number of completed attempts stored in one transaction. */
    private static final int WRITE_BATCH_SIZE = 500;

    /** Number of failed writes after which a batch is split, if the database responds otherwise. */
    private static final int WRITE_ATTEMPTS = 3;

    private final CompletedAttemptService completedAttemptService;
    private final DispatchMetrics metrics;
    private final BlockingQueue<CompletedAttempt> queue = new LinkedBlockingQueue<>();
    private volatile boolean open = true;

    CompletedAttemptBatcher(CompletedAttemptService completedAttemptService, DispatchMetrics metrics) {
        this.completedAttemptService = completedAttemptService;
        this.metrics = metrics;
    }

    void record(CompletedAttempt completedAttempt) {
        queue.add(completedAttempt);
    }

    /** Runs until it is closed and everything is written. Passes each attempt to the consumer once it is durable. */
    void run(Consumer<CompletedAttempt> written) {
        List<CompletedAttempt> batch = new ArrayList<>();
        while (open || !queue.isEmpty()) {
            try {
                CompletedAttempt first = queue.poll(100, TimeUnit.MILLISECONDS);
                if (first != null) {
                    batch.add(first);
                    queue.drainTo(batch, WRITE_BATCH_SIZE - 1);
                    batch.forEach(metrics::attempted);
                    write(batch);
                    batch.forEach(written);
                    batch.clear();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    void close() {
        open = false;
    }

    private void write(List<CompletedAttempt> batch) {
        write(batch, WRITE_ATTEMPTS);
    }

    private void write(List<CompletedAttempt> batch, int attempts) {
        Backoff pauses = new Backoff(MAX_PAUSE);
        for (int attempt = 1; !Thread.currentThread().isInterrupted(); attempt++) {
            try {
                recordSummary(batch, completedAttemptService.write(batch));
                return;
            } catch (DatabaseOutageException e) {
                if (attempt >= attempts && completedAttemptService.isDatabaseAvailable()) {
                    splitAndWrite(batch, e);
                    return;
                }
                LOG.warn("ends of attempts wait for the database", e);
                LockSupport.parkNanos(pauses.next().toNanos());
            } catch (RuntimeException e) {
                splitAndWrite(batch, e);
                return;
            }
        }
        // Interrupted: a delivery whose result is not written is tried again when its lease ends.
    }

    /**
     * Splits a failed batch until the row that cannot be written is alone. One result that the database rejects, or
     * always times out on, must not block the others.
     */
    private void splitAndWrite(List<CompletedAttempt> batch, RuntimeException failure) {
        if (batch.size() == 1) {
            LogFields.with("delivery_id", batch.getFirst().delivery().id())
                    .log(() -> LOG.error(
                            "the end of an attempt cannot be written; it is tried again when its lease ends", failure));
        } else {
            int half = batch.size() / 2;
            write(batch.subList(0, half), 1);
            write(batch.subList(half, batch.size()), 1);
        }
    }

    private void recordSummary(List<CompletedAttempt> batch, WriteSummary done) {
        batch.stream()
                .filter(completedAttempt ->
                        done.over().contains(completedAttempt.delivery().id()))
                .forEach(metrics::recordDropped);
        done.gone().forEach(webhook -> metrics.disabled(webhook, DisabledReason.GONE));
        done.failing().forEach(metrics::disabledFailing);
    }
}
