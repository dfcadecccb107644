package io.socialdata.gateway.spool;

import io.socialdata.logging.LogFields;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;

/** The thread that syncs the journal: all records of an interval are synced together. */
final class JournalSync {

    private static final Logger LOG = Logger.getLogger(JournalSync.class);
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final List<JournalSegment> segments;
    private final Duration interval;
    private final JournalMetrics metrics;
    private final Thread thread =
            Thread.ofPlatform().name("usage-journal").daemon().unstarted(this::run);
    private volatile boolean requested;
    private volatile boolean failed;
    private volatile boolean stopping;

    /** @param interval time for which records gather before they are synced */
    JournalSync(List<JournalSegment> segments, Duration interval, JournalMetrics metrics) {
        this.segments = segments;
        this.interval = interval;
        this.metrics = metrics;
    }

    void start() {
        thread.start();
    }

    /** Returns whether the last sync failed. */
    boolean isFailed() {
        return failed;
    }

    /** Requests that the records written so far are synced soon. */
    void request() {
        if (!requested) {
            requested = true;
            LockSupport.unpark(thread);
        }
    }

    /** Syncs once more and ends. */
    void stop() throws InterruptedException {
        stopping = true;
        LockSupport.unpark(thread);
        thread.join();
    }

    private void run() {
        while (!stopping) {
            if (requested) {
                LockSupport.parkNanos(this, interval.toNanos());
                sync();
                if (failed) {
                    LockSupport.parkNanos(this, RETRY.toNanos());
                }
            } else {
                LockSupport.park(this);
            }
        }
        sync();
    }

    private void sync() {
        // First, so that a request from here on leads to another sync: its record may be too late for this one.
        requested = false;
        long begun = System.nanoTime();
        try {
            for (JournalSegment segment : segments) {
                segment.sync();
            }
            failed = false;
            metrics.synced(System.nanoTime() - begun);
        } catch (IOException e) {
            failed = true;
            requested = true;
            LogFields.failure(e).log(() -> LOG.error("journal not synced"));
        }
    }
}
