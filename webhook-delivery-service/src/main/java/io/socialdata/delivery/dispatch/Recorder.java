package io.socialdata.delivery.dispatch;

import io.socialdata.database.DatabaseOutageException;
import io.socialdata.delivery.dispatch.EndedWriter.Written;
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
 * Writes ends of attempts down, as many at once as there are. What cannot be written is tried until it can; meanwhile its
 * place among what is under way stays taken, which bounds the queue.
 */
@Singleton
class Recorder {

    private static final Logger LOG = Logger.getLogger(Recorder.class);

    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(2);

    private final EndedWriter writer;
    private final DispatchMetrics metrics;
    private final DispatchConfig config;
    private final BlockingQueue<Ended> queue = new LinkedBlockingQueue<>();
    private volatile boolean open = true;

    Recorder(EndedWriter writer, DispatchMetrics metrics, DispatchConfig config) {
        this.writer = writer;
        this.metrics = metrics;
        this.config = config;
    }

    void record(Ended ended) {
        queue.add(ended);
    }

    /** Works until it is closed and everything is written; tells of each end once it is durable. */
    void run(Consumer<Ended> written) {
        List<Ended> batch = new ArrayList<>();
        while (open || !queue.isEmpty()) {
            try {
                Ended first = queue.poll(100, TimeUnit.MILLISECONDS);
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

    private void write(List<Ended> batch) {
        Backoff pauses = new Backoff(LONGEST_PAUSE);
        while (true) {
            try {
                tell(batch, writer.write(batch));
                return;
            } catch (DatabaseOutageException e) {
                if (Thread.currentThread().isInterrupted()) {
                    return; // what is not written will be tried again when its lease ends
                }
                LOG.warn("ends of attempts wait for the database", e);
                LockSupport.parkNanos(pauses.next().toNanos());
            } catch (RuntimeException e) {
                writeApart(batch, e);
                return;
            }
        }
    }

    /** One end that the database will never take must not keep it from taking the others. */
    private void writeApart(List<Ended> batch, RuntimeException failure) {
        if (batch.size() == 1) {
            LogFields.with("delivery_id", batch.getFirst().delivery().id())
                    .around(() -> LOG.error(
                            "the end of an attempt cannot be written; it is tried again when its lease ends", failure));
        } else {
            batch.forEach(ended -> write(List.of(ended)));
        }
    }

    private void tell(List<Ended> batch, Written done) {
        batch.stream()
                .filter(ended -> done.over().contains(ended.delivery().id()))
                .forEach(metrics::gaveUp);
        done.disabled().forEach(metrics::disabled);
    }
}
