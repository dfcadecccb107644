package io.socialdata.gateway.spool;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.logging.LogFields;
import io.vertx.core.Future;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;

/**
 * Stores usage records durably while Kafka is unavailable: a bounded number of bytes on the disk, in order of arrival.
 *
 * <p>It survives the process. A gateway that cannot lock its directory does not start.
 */
@Singleton
public final class Spool {

    private static final Logger LOG = Logger.getLogger(Spool.class);
    private static final int FIRST = 10;
    private static final int LAST = 4000;

    private final SpoolLog log;
    private final SpoolCapacity spoolCapacity;
    private final SpoolWriter writer;
    private final SpoolMetrics metrics;
    private final AtomicLong records = new AtomicLong();

    Spool(SpoolConfig config, MeterRegistry metrics, Clock clock) {
        this.spoolCapacity = new SpoolCapacity(config.capacity());
        this.log = open(config, spoolCapacity);
        this.metrics = new SpoolMetrics(metrics);
        this.writer = new SpoolWriter(log, config, this.metrics);
        this.metrics.show(this, log, config.capacity(), clock);
        this.metrics.torn(log.endsCut());
        records.set(log.recordsFound());
        if (!isEmpty()) {
            LogFields.with("records", records.get()).log(() -> LOG.info("usage records wait on the disk"));
        }
    }

    void start(@Observes @Priority(FIRST) StartupEvent started) {
        writer.start();
    }

    /** After everything that may still add a record. */
    void stop(@Observes @Priority(LAST) ShutdownEvent stopped) throws IOException, InterruptedException {
        writer.stop();
        log.close();
        if (!isEmpty()) {
            LogFields.with("records", records.get())
                    .log(() -> LOG.warn("usage records stay on the disk until the next start"));
        }
    }

    /**
     * Reserves space for the record of one call, until {@link #release}; false if the spool is full or the disk fails.
     */
    public boolean reserve() {
        return !writer.isFailed() && spoolCapacity.reserve();
    }

    /** Returns whether one more record would fit. */
    public boolean hasCapacity() {
        return !writer.isFailed() && spoolCapacity.isLeft();
    }

    public void release() {
        spoolCapacity.release();
    }

    /**
     * Writes a record to the disk.
     *
     * @param reserved whether the call has reserved space for it
     * @return completes on the writer's thread once the record is durable, with its episode; fails with {@link
     *     SpoolUnavailableException}, and then the record is not kept
     */
    public Future<UUID> append(SpooledRecord record, boolean reserved) {
        int size = SegmentFormat.sizeOf(record);
        boolean fits = record.encodedSize() <= SegmentFormat.MAX_CONTENT_BYTES;
        if (reserved && size <= SpoolCapacity.PER_CALL) {
            spoolCapacity.fill(size);
        } else if (!fits || !spoolCapacity.take(size)) {
            return Future.failedFuture(new SpoolUnavailableException("The spool has no room."));
        }
        records.incrementAndGet();
        return writer.write(record).onFailure(failure -> {
            records.decrementAndGet();
            spoolCapacity.give(size);
        });
    }

    /** Returns whether Kafka has every record that was ever spooled. */
    public boolean isEmpty() {
        return records.get() == 0;
    }

    /** Returns whether the disk accepts no records at the moment. */
    public boolean isFailed() {
        return writer.isFailed();
    }

    /** The number of records that Kafka does not have. */
    public long records() {
        return records.get();
    }

    /** Waits until there may be records to replay. */
    public boolean awaitRecords(Duration atMost) throws InterruptedException {
        return log.awaitRecords(atMost);
    }

    /** Returns some of the oldest durable records, in order. */
    public List<SpoolEntry> oldest(int atMost) throws IOException {
        return log.oldest(atMost);
    }

    /** Marks records from {@link #oldest} as acknowledged by Kafka. */
    public void acknowledged(List<SpoolEntry> replayed) {
        log.acknowledged(replayed.getLast());
        records.addAndGet(-replayed.size());
        metrics.replayed(replayed.size());
    }

    /** Frees the space of acknowledged records. Returns the episode when it is over. */
    public Optional<DrainedEpisode> retire() throws IOException {
        return log.retire();
    }

    /** Returns the running episode with the leases of its records; empty when no record waits. */
    public Optional<DrainedEpisode> current() {
        return log.current();
    }

    /** Returns the episodes that are over and not yet {@link #forget forgotten}. */
    public List<DrainedEpisode> drained() {
        return log.drained();
    }

    public void forget(DrainedEpisode drainedEpisode) throws IOException {
        log.forget(drainedEpisode);
    }

    private static SpoolLog open(SpoolConfig config, SpoolCapacity spoolCapacity) {
        try {
            return new SpoolLog(SpoolDirectory.take(config.directory()), checkedSegmentSize(config), spoolCapacity);
        } catch (SpoolUnavailableException e) {
            LogFields.with(LogFields.ERROR_MESSAGE, e.getMessage()).log(() -> LOG.fatal("spool cannot be opened"));
            throw e;
        } catch (IOException e) {
            String message = "The spool folder %s cannot be read.".formatted(config.directory());
            LogFields.with(LogFields.ERROR_MESSAGE, message).log(() -> LOG.fatal("spool cannot be opened"));
            throw new SpoolUnavailableException(message, e);
        }
    }

    private static int checkedSegmentSize(SpoolConfig config) {
        int smallest = SegmentFormat.HEAD_BYTES + SegmentFormat.RECORD_HEAD_BYTES + SegmentFormat.MAX_CONTENT_BYTES;
        if (config.segmentSize() < smallest) {
            throw new SpoolUnavailableException("gateway.metering.spool.segment-size is below " + smallest + ".");
        }
        return config.segmentSize();
    }
}
