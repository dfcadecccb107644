package io.socialdata.gateway.usagelog;

import io.socialdata.logging.LogFields;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The files of the log, and the thread that waits for the disk: it makes files before they are needed, syncs what was
 * written, all records of an interval together, and clears what is used again. Nobody else waits for the disk.
 */
final class LogFiles {

    static final String ENDING = ".log";

    private static final Logger LOG = Logger.getLogger(LogFiles.class);
    private static final Duration RETRY = Duration.ofSeconds(1);

    /** Files that are kept for use. More are made in an outage of Kafka, and deleted after it. */
    private static final int KEPT = 16;

    /** More files are made while fewer than this are left. */
    private static final int AHEAD = 4;

    private final LogFolder folder;
    private final int fileSize;
    private final int most;
    private final Duration syncInterval;
    private final UsageLogMetrics metrics;
    private final ConcurrentLinkedDeque<LogSegment> free = new ConcurrentLinkedDeque<>();
    private final Queue<LogSegment> published = new ConcurrentLinkedQueue<>();
    private final Set<LogSegment> used = ConcurrentHashMap.newKeySet();
    private final AtomicInteger existing = new AtomicInteger();
    private final Thread thread = Thread.ofPlatform().name("usage-log").daemon().unstarted(this::run);
    private int nextName;
    private volatile boolean requested;
    private volatile boolean failed;
    private volatile boolean stopping;

    LogFiles(LogFolder folder, UsageLogConfig config, UsageLogMetrics metrics) {
        this.folder = folder;
        this.fileSize = config.fileSize();
        // A reserved place is smaller than the room that the ends of two files may waste.
        this.most = Math.toIntExact(config.capacity() / fileSize) + 2;
        this.syncInterval = config.syncInterval();
        this.metrics = metrics;
    }

    /** Makes the first files. Without them responses wait for Kafka. */
    void start() throws IOException {
        for (Path file : folder.files(ENDING)) {
            nextName = Math.max(nextName, numberOf(file) + 1);
        }
        tend();
        thread.start();
    }

    /** Counts a file of an earlier process, which is deleted when it is given back. */
    void found() {
        existing.incrementAndGet();
    }

    /** Takes an empty file; null if none is left. */
    @Nullable
    LogSegment take() {
        LogSegment taken = free.poll();
        if (taken != null) {
            used.add(taken);
        }
        if (free.size() < AHEAD) {
            request();
        }
        return taken;
    }

    /** Returns whether an empty file is left: the disk may be slower than the calls. */
    boolean hasFree() {
        return !free.isEmpty();
    }

    /** Gives a file back whose records Kafka has. */
    void give(LogSegment segment) {
        segment.seal();
        used.remove(segment);
        published.add(segment);
        request();
    }

    /** Requests that what was written so far is synced soon. */
    void request() {
        if (!requested) {
            requested = true;
            LockSupport.unpark(thread);
        }
    }

    /** Returns whether the disk refused the last sync or the last file. */
    boolean isFailed() {
        return failed;
    }

    /** Syncs once more, deletes the empty files, and ends. */
    void stop() throws IOException, InterruptedException {
        stopping = true;
        LockSupport.unpark(thread);
        thread.join();
        for (LogSegment unused : free) {
            unused.delete();
        }
    }

    // Never interrupted: that would close files.
    private void run() {
        while (!stopping) {
            if (requested) {
                LockSupport.parkNanos(this, syncInterval.toNanos());
                tend();
                if (failed) {
                    LockSupport.parkNanos(this, RETRY.toNanos());
                }
            } else {
                LockSupport.park(this);
            }
        }
        tend();
    }

    private void tend() {
        // First, so that a request from here on leads to another round: its record may be too late for this one.
        requested = false;
        try {
            sync();
            recycle();
            makeFiles();
            if (failed) {
                LOG.info("the usage log takes records again");
            }
            failed = false;
        } catch (IOException e) {
            LogFields.failure(e)
                    .log(() -> LOG.error("the disk of the usage log fails, billed responses wait for Kafka"));
            failed = true;
            requested = true;
        }
    }

    private void sync() throws IOException {
        long begun = System.nanoTime();
        for (LogSegment segment : used) {
            segment.sync();
        }
        metrics.synced(System.nanoTime() - begun);
    }

    private void recycle() throws IOException {
        for (LogSegment next = published.poll(); next != null; next = published.poll()) {
            if (next.canBeUsedAgain(fileSize) && free.size() < KEPT) {
                next.clear();
                free.add(next);
            } else {
                next.delete();
                existing.decrementAndGet();
            }
        }
    }

    private void makeFiles() throws IOException {
        while (!stopping && existing.get() < most && (existing.get() < KEPT || free.size() < AHEAD)) {
            makeFile();
        }
        if (failed) {
            // Shows whether the disk takes records again.
            makeFile();
        }
    }

    private void makeFile() throws IOException {
        LogSegment made = LogSegment.create(folder.file("%06d%s".formatted(nextName, ENDING)), fileSize);
        folder.sync();
        free.add(made);
        nextName++;
        existing.incrementAndGet();
    }

    private static int numberOf(Path file) {
        String name = file.getFileName().toString();
        return Integer.parseInt(name.substring(0, name.length() - ENDING.length()));
    }
}
