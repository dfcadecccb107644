package io.socialdata.gateway.spool;

import io.socialdata.logging.LogFields;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The thread that writes records: all that wait at the same time become durable with one sync. */
final class SpoolWriter {

    private static final Logger LOG = Logger.getLogger(SpoolWriter.class);
    private static final int BATCH_BYTES = 256 << 10;
    private static final long POLL_MILLIS = 200;

    private final SpoolLog log;
    private final SpoolMetrics metrics;
    private final Duration probeInterval;
    private final ByteBuffer buffer;
    /** Bounded by the capacity of the spool, which every record takes before it is queued. */
    private final BlockingQueue<Waiting> queue = new LinkedBlockingQueue<>();

    private final Thread thread =
            Thread.ofPlatform().name("usage-spool").daemon().unstarted(this::run);
    private volatile boolean stopping;
    private volatile boolean failed;

    private record Waiting(SpooledRecord record, Promise<UUID> written) {}

    SpoolWriter(SpoolLog log, SpoolConfig config, SpoolMetrics metrics) {
        this.log = log;
        this.metrics = metrics;
        this.probeInterval = config.probeInterval();
        this.buffer = ByteBuffer.allocateDirect(Math.min(BATCH_BYTES, config.segmentSize() - SegmentFormat.HEAD_BYTES));
    }

    void start() {
        thread.start();
    }

    /** Returns whether the disk failed to store the last records. */
    boolean isFailed() {
        return failed;
    }

    /** Queues a record. Completes with the episode, on the writer's thread, once the record is durable. */
    Future<UUID> write(SpooledRecord record) {
        Promise<UUID> written = Promise.promise();
        queue.add(new Waiting(record, written));
        return written.future();
    }

    /** Writes the queued records and stops. */
    void stop() throws InterruptedException {
        stopping = true;
        thread.join();
    }

    // This thread is never interrupted: that would close the file.
    private void run() {
        try {
            @Nullable Waiting first = null;
            while (first != null || !stopping || !queue.isEmpty()) {
                Waiting next = first == null ? queue.poll(pause(), TimeUnit.MILLISECONDS) : first;
                first = next == null ? null : write(next);
                if (next == null && failed) {
                    probe();
                }
            }
        } catch (InterruptedException e) {
            LOG.error("the thread that writes the spool was interrupted");
            failed = true;
        }
    }

    /** Writes this record and those queued behind it. Returns the first that did not fit. */
    private @Nullable Waiting write(Waiting first) {
        List<Waiting> batch = new ArrayList<>();
        buffer.clear();
        @Nullable Waiting next = first;
        while (next != null && SegmentFormat.sizeOf(next.record()) <= buffer.remaining()) {
            SegmentFormat.putRecord(next.record().encode(), buffer);
            batch.add(next);
            next = queue.poll();
        }
        write(batch);
        return next;
    }

    private void write(List<Waiting> batch) {
        long begun = System.nanoTime();
        try {
            UUID episode = log.append(batch.stream().map(Waiting::record).toList(), buffer.flip());
            metrics.synced(System.nanoTime() - begun);
            failed = false;
            batch.forEach(waiting -> waiting.written().complete(episode));
        } catch (IOException e) {
            failed = true;
            LogFields.failure(e).log(() -> LOG.error("spool write failed"));
            var failure = new SpoolUnavailableException("Spool write failed.", e);
            batch.forEach(waiting -> waiting.written().fail(failure));
        }
    }

    private void probe() {
        try {
            log.probe();
            failed = false;
            LOG.info("the spool takes records again");
        } catch (IOException e) {
            LogFields.failure(e).log(() -> LOG.debug("spool write still fails"));
        }
    }

    private long pause() {
        return stopping ? 0 : failed ? probeInterval.toMillis() : POLL_MILLIS;
    }
}
