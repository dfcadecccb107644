package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.dispatch.EndedWriter.Written;
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
        batch.forEach(metrics::attempted);
        Backoff pauses = new Backoff(LONGEST_PAUSE);
        while (true) {
            try {
                Written done = writer.write(batch);
                batch.stream()
                        .filter(ended -> done.over().contains(ended.delivery().id()))
                        .forEach(metrics::gaveUp);
                done.disabled().forEach(metrics::disabled);
                return;
            } catch (RuntimeException e) {
                if (Thread.currentThread().isInterrupted()) {
                    return; // what is not written will be tried again when its lease ends
                }
                LOG.warn("ends of attempts wait for the database", e);
                LockSupport.parkNanos(pauses.next().toNanos());
            }
        }
    }
}
