package io.socialdata.gateway.spool;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.logging.LogFields;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Keeps usage records from the response of their call until Kafka or the spool has them, so that a killed process loses
 * none: in a fixed number of files, each used again once none of its records is needed.
 */
@Singleton
public final class Journal {

    static final String ENDING = ".journal";

    private static final Logger LOG = Logger.getLogger(Journal.class);
    private static final int AFTER_THE_SPOOL = 20;
    private static final int AFTER_THE_PRODUCER = 3000;

    private final Path folder;
    private final JournalConfig config;
    private final Spool spool;
    private final JournalMetrics metrics;
    private final Object lock = new Object();
    private final List<JournalSegment> segments = new ArrayList<>();
    private final Queue<JournalSegment> free = new ArrayDeque<>();
    private @Nullable JournalSegment current;
    private @Nullable JournalSync sync;

    Journal(SpoolConfig spoolConfig, JournalConfig config, Spool spool, MeterRegistry metrics) {
        this.folder = spoolConfig.directory();
        this.config = config;
        this.spool = spool;
        this.metrics = new JournalMetrics(metrics);
    }

    /** The spool has started: it takes what an earlier process left, before anything else is published. */
    void start(@Observes @Priority(AFTER_THE_SPOOL) StartupEvent started) throws IOException, InterruptedException {
        int recovered = new JournalRecovery(spool).recover(folder);
        if (recovered > 0) {
            metrics.recovered(recovered);
            LogFields.with("records", recovered)
                    .log(() -> LOG.info("usage records of the journal are published again"));
        }
        open();
    }

    private void open() {
        try {
            int kept = JournalRecovery.filesIn(folder).size();
            for (int i = 0; i < config.segments(); i++) {
                Path file = folder.resolve("%03d%s".formatted(kept + i, ENDING));
                segments.add(JournalSegment.create(file, config.segmentSize()));
            }
        } catch (IOException e) {
            LogFields.failure(e).log(() -> LOG.error("journal cannot be opened, responses wait for Kafka"));
            return;
        }
        free.addAll(segments);
        sync = new JournalSync(List.copyOf(segments), config.syncInterval(), metrics);
        sync.start();
        synchronized (lock) {
            advance();
        }
    }

    /** After the producer, which still releases entries. What is left is recovered by the next start. */
    void stop(@Observes @Priority(AFTER_THE_PRODUCER) ShutdownEvent stopped) throws IOException, InterruptedException {
        if (sync != null) {
            sync.stop();
        }
        synchronized (lock) {
            if (current != null && current.release()) {
                recycle(current);
            }
            current = null;
        }
        for (JournalSegment unused : free) {
            unused.delete();
        }
    }

    /** Writes a record. Returns null if the journal is closed, full or cannot be synced. */
    public @Nullable JournalEntry append(SpooledRecord record) {
        JournalSync syncing = sync;
        if (syncing == null || syncing.isFailed()) {
            return null;
        }
        byte[] content = record.encode();
        JournalSegment written;
        synchronized (lock) {
            written = segmentFor(SegmentFormat.RECORD_HEAD_BYTES + content.length);
            if (written != null) {
                written.append(content);
            }
        }
        if (written == null) {
            metrics.refused();
            return null;
        }
        syncing.request();
        return new JournalEntry(this, written);
    }

    void release(JournalSegment segment) {
        if (segment.release()) {
            synchronized (lock) {
                recycle(segment);
            }
        }
    }

    private @Nullable JournalSegment segmentFor(int size) {
        JournalSegment segment = current;
        if (segment == null) {
            return null;
        }
        if (segment.isDrained()) {
            // It stays small while there is little to do, and so does what a killed process publishes again.
            segment.clear();
        }
        if (segment.fits(size)) {
            return segment;
        }
        return advance() ? current : null;
    }

    private boolean advance() {
        @Nullable JournalSegment next = free.poll();
        if (next == null) {
            return false;
        }
        @Nullable JournalSegment full = current;
        next.open();
        current = next;
        if (full != null && full.release()) {
            recycle(full);
        }
        return true;
    }

    private void recycle(JournalSegment segment) {
        segment.clear();
        free.add(segment);
    }
}
