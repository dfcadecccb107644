package io.socialdata.gateway.usagelog;

import com.github.benmanes.caffeine.cache.Ticker;
import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.gateway.credit.PublishedUsage;
import io.socialdata.logging.LogFields;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The usage records of this gateway, numbered, in the order in which they were written. A record is in the log before
 * the response of its call is released, and until Kafka has it, so that a killed process and an outage lose none.
 *
 * <p>The log is direct while Kafka takes records: each is sent from memory, and the log is not read. It is behind from
 * the first record that Kafka does not take: that record and all later ones are read from the disk and sent in order,
 * until the end is reached. Kafka may get a record twice; billing recognises it.
 *
 * <p>A call reserves room when it is admitted, so that its record fits.
 */
@Singleton
public final class UsageLog implements PublishedUsage {

    private static final Logger LOG = Logger.getLogger(UsageLog.class);
    private static final int FIRST = 10;
    private static final int AFTER_THE_PRODUCER = 3000;

    /** Bytes reserved for a call; usage records are far smaller. */
    private static final int PER_CALL = 2048;

    private final LogFolder folder;
    private final LogFiles files;
    private final UsageLogConfig config;
    private final UsageLogMetrics metrics;
    private final Clock clock;
    private final Ticker ticker;
    private final AtomicLong taken = new AtomicLong();
    private final Object lock = new Object();
    private final Deque<LogSegment> segments = new ArrayDeque<>();

    /** Records that were sent from memory, oldest first. */
    private final Queue<LogEntry> direct = new ArrayDeque<>();

    private UUID logId = UuidCreator.getTimeOrderedEpoch();
    private long nextNumber = 1;

    /** Kafka has all records up to this number. */
    private volatile long publishedTo;

    private volatile boolean behind;

    /** Where the next record to send begins in the first segment, while behind. */
    private int cursor;

    private @Nullable Instant oldest;
    private boolean open;

    UsageLog(UsageLogConfig config, MeterRegistry metrics, Clock clock, Ticker ticker) {
        this.config = config;
        this.clock = clock;
        this.ticker = ticker;
        this.metrics = new UsageLogMetrics(metrics);
        checkFileSize(config);
        this.folder = LogFolder.take(config.directory());
        this.files = new LogFiles(folder, config, this.metrics);
        try {
            recover();
        } catch (IOException e) {
            String message = "The folder of usage records %s cannot be read.".formatted(config.directory());
            LogFields.with(LogFields.ERROR_MESSAGE, message).log(() -> LOG.fatal("usage log cannot be opened"));
            throw new UsageLogUnavailableException(message, e);
        }
        this.metrics.show(this, folder, config.capacity());
    }

    private static void checkFileSize(UsageLogConfig config) {
        int smallest = RecordFormat.RECORD_HEAD_BYTES + RecordFormat.MAX_CONTENT_BYTES;
        if (config.fileSize() < smallest) {
            throw new UsageLogUnavailableException("gateway.usage-log.file-size is below " + smallest + ".");
        }
    }

    /** Goes on with what earlier processes have left. Kafka may have most of it: billing recognises repeated records. */
    private void recover() throws IOException {
        RecoveredLog recovered = RecoveredLog.in(folder);
        if (recovered.isEmpty()) {
            return;
        }
        for (LogSegment segment : recovered.segments()) {
            segments.add(segment);
            files.found();
            taken.addAndGet(segment.size());
        }
        UsageLogPosition newest = recovered.newest();
        if (newest != null) {
            logId = newest.logId();
            nextNumber = newest.number() + 1;
        }
        publishedTo = recovered.publishedTo();
        behind = true;
        oldest = recovered.oldest();
        metrics.recovered(recovered.records());
        LogFields.with("records", recovered.records())
                .log(() -> LOG.info("usage records of the log are published again"));
    }

    void start(@Observes @Priority(FIRST) StartupEvent started) throws IOException {
        files.start();
        synchronized (lock) {
            open = true;
        }
    }

    /** After the producer, which still publishes records. What is left is found by the next start. */
    void stop(@Observes @Priority(AFTER_THE_PRODUCER) ShutdownEvent stopped) throws IOException, InterruptedException {
        sweep(Duration.ofDays(1));
        synchronized (lock) {
            open = false;
            LogSegment last = segments.peekLast();
            if (last != null && last.end() == 0) {
                retire(segments.removeLast());
            }
        }
        files.stop();
        folder.close();
        if (!segments.isEmpty()) {
            LOG.warn("usage records stay on the disk until the next start");
        }
    }

    /** Reserves room for the record of one call, until {@link #release}; false if there is none or the disk fails. */
    public boolean reserve() {
        if (files.isFailed() || !files.hasFree()) {
            return false;
        }
        boolean fits = taken.addAndGet(PER_CALL) <= config.capacity();
        if (!fits) {
            release();
        }
        return fits;
    }

    /** The call has ended: its record is in the log, or it has none. */
    public void release() {
        taken.addAndGet(-PER_CALL);
    }

    /** Returns whether one more record would fit. */
    public boolean hasCapacity() {
        return !files.isFailed() && files.hasFree() && taken.get() + PER_CALL <= config.capacity();
    }

    /** Returns whether the disk takes no records at the moment. */
    public boolean isFailed() {
        return files.isFailed();
    }

    /** Writes a record, whose call has reserved room. Returns null if the log cannot take it. */
    public @Nullable LogEntry append(UUID accountId, byte[] event) {
        Instant now = clock.instant();
        byte[] content = LoggedUsage.encode(logId, now, accountId, event);
        LogEntry entry;
        synchronized (lock) {
            LogSegment segment = segmentFor(RecordFormat.sizeOf(content));
            if (segment == null) {
                metrics.refused();
                return null;
            }
            LoggedUsage.setNumber(content, nextNumber);
            var position = new UsageLogPosition(logId, nextNumber);
            nextNumber++;
            entry = new LogEntry(position, segment, segment.append(content), ticker.read(), !behind);
            if (behind) {
                oldest = oldest == null ? now : oldest;
            } else {
                direct.add(entry);
            }
        }
        files.request();
        return entry;
    }

    private @Nullable LogSegment segmentFor(int size) {
        if (!open || files.isFailed() || size > config.fileSize()) {
            return null;
        }
        LogSegment last = segments.peekLast();
        if (last != null && last.takes(size)) {
            return last;
        }
        LogSegment next = files.take();
        if (next != null) {
            if (last != null) {
                last.seal();
            }
            segments.add(next);
            taken.addAndGet(next.size());
        }
        return next;
    }

    /**
     * Frees the files whose records Kafka has. Must be called often.
     *
     * @return whether a record that was sent from memory has waited longer than this
     */
    public boolean sweep(Duration ackTimeout) {
        synchronized (lock) {
            if (behind) {
                return false;
            }
            LogEntry first = firstUnpublished();
            return first != null && ticker.read() - first.sentAt() >= ackTimeout.toNanos();
        }
    }

    private @Nullable LogEntry firstUnpublished() {
        LogEntry first = direct.peek();
        while (first != null && first.isPublished()) {
            publishedTo = first.position().number();
            direct.remove();
            first = direct.peek();
        }
        LogSegment needed = first == null ? segments.peekLast() : first.segment();
        while (segments.peekFirst() != needed) {
            retire(segments.removeFirst());
        }
        if (first == null) {
            beginAgain();
        }
        return first;
    }

    /** Kafka has all records: a log that stays short repeats no record that billing may have forgotten. */
    private void beginAgain() {
        cursor = 0;
        LogSegment last = segments.peekFirst();
        if (last != null && last.isSealed()) {
            retire(segments.removeFirst());
        } else if (last != null && last.end() > 0) {
            last.clear();
        }
    }

    private void retire(LogSegment segment) {
        taken.addAndGet(-segment.size());
        files.give(segment);
    }

    /** Kafka does not take records: from the oldest that it does not have, all are read from the log. */
    public void fallBehind() {
        synchronized (lock) {
            if (behind) {
                return;
            }
            LogEntry first = firstUnpublished();
            cursor = first == null ? 0 : first.begin();
            oldest = first == null ? null : clock.instant();
            direct.clear();
            behind = true;
            lock.notifyAll();
        }
    }

    @Override
    public boolean isBehind() {
        return behind;
    }

    /** Waits until the log is behind. */
    public boolean awaitBehind(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        synchronized (lock) {
            for (long left = atMost.toMillis(); !behind && left > 0; ) {
                lock.wait(left);
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            }
            return behind;
        }
    }

    /** Returns some of the oldest records that Kafka does not have, in order. */
    public List<LoggedUsage> oldest(int atMost) {
        LogSegment first;
        int begin;
        int end;
        synchronized (lock) {
            skipPublished();
            first = segments.peekFirst();
            if (first == null || cursor == first.end()) {
                return List.of();
            }
            begin = cursor;
            end = first.end();
        }
        List<LoggedUsage> records = first.read(begin, end, atMost);
        if (records.isEmpty()) {
            LOG.error("usage records in the log cannot be read any more");
            synchronized (lock) {
                cursor = end;
            }
        }
        return records;
    }

    private void skipPublished() {
        while (segments.size() > 1 && cursor == segments.getFirst().end()) {
            retire(segments.removeFirst());
            cursor = 0;
        }
        if (segments.size() == 1 && cursor == segments.getFirst().end()) {
            beginAgain();
            oldest = null;
        }
    }

    /** Kafka has these records, which are the next ones from {@link #oldest}. */
    public void acknowledged(List<LoggedUsage> records) {
        LoggedUsage last = records.getLast();
        synchronized (lock) {
            cursor = last.end();
            oldest = last.loggedAt();
            last.position().ifPresent(position -> publishedTo = Math.max(publishedTo, position.number()));
            skipPublished();
        }
        metrics.replayed(records.size());
    }

    /** Sends records from memory again, if Kafka has all. Returns false if there are more. */
    public boolean catchUp() {
        synchronized (lock) {
            skipPublished();
            LogSegment last = segments.peekFirst();
            if (last != null && last.end() > 0) {
                return false;
            }
            publishedTo = nextNumber - 1;
            behind = false;
            return true;
        }
    }

    @Override
    public long publishedTo() {
        return publishedTo;
    }

    @Override
    public UsageLogPosition newest() {
        synchronized (lock) {
            return new UsageLogPosition(logId, nextNumber - 1);
        }
    }

    /** Returns how many records wait for Kafka. */
    long waiting() {
        synchronized (lock) {
            return behind ? nextNumber - 1 - publishedTo : 0;
        }
    }

    long usedBytes() {
        synchronized (lock) {
            return segments.stream().mapToLong(LogSegment::end).sum();
        }
    }

    Optional<Duration> oldestAge() {
        synchronized (lock) {
            return Optional.ofNullable(oldest).map(since -> Duration.between(since, clock.instant()));
        }
    }
}
