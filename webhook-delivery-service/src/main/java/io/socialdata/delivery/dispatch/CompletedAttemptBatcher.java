package io.socialdata.delivery.dispatch;

import io.socialdata.database.DatabaseOutageException;
import io.socialdata.delivery.dispatch.CompletedAttemptService.WriteSummary;
import io.socialdata.delivery.webhooks.DisabledReason;
import io.socialdata.messaging.Backoff;
import io.socialdata.web.logging.LogFields;
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
 * Writes ends of attempts down, as many at once as there are. While the database is away they are tried until it is back;
 * meanwhile their places among what is under way stay taken, which bounds the queue.
 */
@Singleton
class CompletedAttemptBatcher {

    private static final Logger LOG = Logger.getLogger(CompletedAttemptBatcher.class);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final CompletedAttemptService completedAttemptService;
    private final DispatchMetrics metrics;
    private final DispatchConfig config;
    private final BlockingQueue<CompletedAttempt> queue = new LinkedBlockingQueue<>();
    private volatile boolean open = true;

    CompletedAttemptBatcher(
            CompletedAttemptService completedAttemptService, DispatchMetrics metrics, DispatchConfig config) {
        this.completedAttemptService = completedAttemptService;
        this.metrics = metrics;
        this.config = config;
    }

    void record(CompletedAttempt completedAttempt) {
        queue.add(completedAttempt);
    }

    /** Works until it is closed and everything is written; tells of each end once it is durable. */
    void run(Consumer<CompletedAttempt> written) {
        List<CompletedAttempt> batch = new ArrayList<>();
        while (open || !queue.isEmpty()) {
            try {
                CompletedAttempt first = queue.poll(100, TimeUnit.MILLISECONDS);
                if (first != null) {
                    batch.add(first);
                    queue.drainTo(batch, config.writeBatch() - 1);
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
        write(batch, config.writeAttempts());
    }

    private void write(List<CompletedAttempt> batch, int attempts) {
        Backoff pauses = new Backoff(LONGEST_PAUSE);
        for (int attempt = 1; !Thread.currentThread().isInterrupted(); attempt++) {
            try {
                tell(batch, completedAttemptService.write(batch));
                return;
            } catch (DatabaseOutageException e) {
                if (attempt >= attempts && completedAttemptService.databaseAnswers()) {
                    writeApart(batch, e);
                    return;
                }
                LOG.warn("ends of attempts wait for the database", e);
                LockSupport.parkNanos(pauses.next().toNanos());
            } catch (RuntimeException e) {
                writeApart(batch, e);
                return;
            }
        }
        // Interrupted: what is not written is tried again when its lease ends.
    }

    /**
     * One end that the database never takes, or for which it never finds the time, must not keep it from taking the others: a
     * batch is split until that end is alone.
     */
    private void writeApart(List<CompletedAttempt> batch, RuntimeException failure) {
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

    private void tell(List<CompletedAttempt> batch, WriteSummary done) {
        batch.stream()
                .filter(completedAttempt ->
                        done.over().contains(completedAttempt.delivery().id()))
                .forEach(metrics::gaveUp);
        done.gone().forEach(webhook -> metrics.disabled(webhook, DisabledReason.GONE));
        done.failing().forEach(metrics::disabledFailing);
    }
}
