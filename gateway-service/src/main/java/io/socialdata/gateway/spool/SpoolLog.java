package io.socialdata.gateway.spool;

import com.github.f4b6a3.uuid.UuidCreator;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The records on the disk, in order of arrival.
 *
 * <p>One thread may append while another removes. An episode begins with the first record in an empty log and ends when
 * the log is empty again.
 */
final class SpoolLog implements Closeable {

    static final String ENDING = ".segment";

    private final SpoolDirectory spoolDirectory;
    private final int segmentSize;
    private final SpoolCapacity spoolCapacity;
    private final Deque<Segment> segments;
    private final EpisodeLeases leases;
    private final EpisodeIds episodeIds;
    private final long found;
    private final int cut;
    private @Nullable UUID episode;
    private long nextNumber;
    private long bytes;

    /** Opens the log of a directory with its existing records, which take up capacity. The log owns the directory. */
    SpoolLog(SpoolDirectory spoolDirectory, int segmentSize, SpoolCapacity spoolCapacity) throws IOException {
        this(spoolDirectory, segmentSize, spoolCapacity, UuidCreator::getTimeOrderedEpoch);
    }

    SpoolLog(SpoolDirectory spoolDirectory, int segmentSize, SpoolCapacity spoolCapacity, Supplier<UUID> timeOrdered)
            throws IOException {
        this.spoolDirectory = spoolDirectory;
        this.segmentSize = segmentSize;
        this.spoolCapacity = spoolCapacity;
        SegmentRecovery recovery = SegmentRecovery.in(spoolDirectory);
        this.segments = recovery.segments();
        this.leases = EpisodeLeases.in(spoolDirectory);
        this.episode = recovery.episode().orElse(null);
        this.episodeIds = new EpisodeIds(timeOrdered);
        recovery.episode().ifPresent(found -> episodeIds.known(Set.of(found)));
        episodeIds.known(leases.all().keySet());
        this.found = recovery.records();
        this.cut = recovery.cut();
        this.nextNumber = segments.isEmpty() ? 1 : segments.getLast().number() + 1;
        this.bytes = segments.stream().mapToLong(Segment::recordBytes).sum();
        spoolCapacity.fill(bytes);
    }

    long recordsFound() {
        return found;
    }

    int endsCut() {
        return cut;
    }

    /** Returns how many copies of damaged files are there. */
    int damagedFiles() {
        try {
            return spoolDirectory.files(DamagedFile.ENDING).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Appends records that fit into one segment. All are durable when this returns; none is kept if it fails. */
    synchronized UUID append(List<SpooledRecord> records, ByteBuffer encoded) throws IOException {
        int size = encoded.remaining();
        UUID current = episode == null ? episodeIds.next() : episode;
        segmentFor(size, current).append(encoded, records);
        episode = current;
        bytes += size;
        notifyAll();
        return current;
    }

    /** Waits until there is a record. Returns false on timeout. */
    synchronized boolean awaitRecords(Duration atMost) throws InterruptedException {
        long end = System.nanoTime() + atMost.toNanos();
        long left = atMost.toMillis();
        while (segments.isEmpty() && left > 0) {
            wait(left);
            left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        }
        return !segments.isEmpty();
    }

    /** Returns some of the oldest records that Kafka does not have, in order. */
    synchronized List<SpoolEntry> oldest(int atMost) throws IOException {
        return segments.isEmpty() ? List.of() : segments.getFirst().unacknowledged(atMost);
    }

    /** Marks all records up to and including this one, of the oldest segment, as acknowledged by Kafka. */
    synchronized void acknowledged(SpoolEntry last) {
        segments.getFirst().acknowledge(last);
    }

    /** Deletes acknowledged segments. Returns the episode if this was its end. */
    synchronized Optional<DrainedEpisode> retire() throws IOException {
        while (!segments.isEmpty() && segments.getFirst().isAcknowledged()) {
            retire(segments.getFirst());
        }
        if (episode == null || !segments.isEmpty()) {
            return Optional.empty();
        }
        DrainedEpisode drainedEpisode = new DrainedEpisode(episode, leases.of(episode));
        episode = null;
        return Optional.of(drainedEpisode);
    }

    /** Returns the running episode with the leases of its records; empty when no record waits. */
    synchronized Optional<DrainedEpisode> current() {
        if (episode == null) {
            return Optional.empty();
        }
        Set<UUID> all = new HashSet<>(leases.of(episode));
        segments.forEach(segment -> all.addAll(segment.leases()));
        return Optional.of(new DrainedEpisode(episode, all));
    }

    /** Returns the episodes that are over and not yet {@link #forget forgotten}. */
    synchronized List<DrainedEpisode> drained() {
        return leases.all().entrySet().stream()
                .filter(entry -> !entry.getKey().equals(episode))
                .map((Map.Entry<UUID, Set<UUID>> entry) -> new DrainedEpisode(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** Removes an episode that billing was notified of. */
    synchronized void forget(DrainedEpisode drainedEpisode) throws IOException {
        leases.forget(drainedEpisode.episode());
    }

    synchronized long bytes() {
        return bytes;
    }

    synchronized Optional<Instant> oldest() {
        return segments.isEmpty() ? Optional.empty() : segments.getFirst().oldest();
    }

    /** Fails if the disk accepts no writes. */
    synchronized void probe() throws IOException {
        spoolDirectory.probe();
    }

    @Override
    public synchronized void close() throws IOException {
        for (Segment segment : segments) {
            segment.close();
        }
        spoolDirectory.close();
    }

    private Segment segmentFor(int size, UUID current) throws IOException {
        @Nullable Segment last = segments.peekLast();
        if (last != null && last.isOpen()) {
            if (last.size() + size <= segmentSize) {
                return last;
            }
            last.close();
        }
        String name = "%019d%s".formatted(nextNumber, ENDING);
        ByteBuffer head = SegmentFormat.head(current);
        Segment segment = new Segment(nextNumber, spoolDirectory.file(name), spoolDirectory.create(name, head));
        nextNumber++;
        segments.add(segment);
        return segment;
    }

    private void retire(Segment segment) throws IOException {
        if (episode != null && !segment.leases().isEmpty()) {
            leases.store(episode, segment.leases());
        }
        segment.delete();
        segments.remove(segment);
        bytes -= segment.recordBytes();
        spoolCapacity.give(segment.recordBytes());
    }

    static long numberOf(Path segment) {
        String name = segment.getFileName().toString();
        return Long.parseLong(name.substring(0, name.length() - ENDING.length()));
    }
}
