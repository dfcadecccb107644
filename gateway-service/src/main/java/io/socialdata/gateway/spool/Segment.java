package io.socialdata.gateway.spool;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One file of the log: its durable size, and the position up to which Kafka has its records. */
final class Segment {

    private static final int READ_BYTES = 256 << 10;

    private final long number;
    private final Path file;
    private final Set<UUID> leases = new HashSet<>();
    private @Nullable FileChannel channel;
    private @Nullable Instant oldest;
    private long end = SegmentFormat.HEAD_BYTES;
    private long acknowledged = SegmentFormat.HEAD_BYTES;

    /**
     * Creates a segment without records. {@code channel} writes behind its header, or is null for a read-only segment.
     */
    Segment(long number, Path file, @Nullable FileChannel channel) {
        this.number = number;
        this.file = file;
        this.channel = channel;
    }

    long number() {
        return number;
    }

    Path file() {
        return file;
    }

    /** Returns the number of durable bytes, including the header. */
    long size() {
        return end;
    }

    long recordBytes() {
        return end - SegmentFormat.HEAD_BYTES;
    }

    Set<UUID> leases() {
        return leases;
    }

    /** Returns a time that no waiting record is older than. */
    Optional<Instant> oldest() {
        return Optional.ofNullable(oldest);
    }

    boolean isOpen() {
        return channel != null;
    }

    boolean isAcknowledged() {
        return acknowledged == end;
    }

    /** Appends whole records. They are durable when this returns, and not kept if it fails. */
    void append(ByteBuffer records, List<SpooledRecord> contents) throws IOException {
        FileChannel open = channel;
        if (open == null) {
            throw new IllegalStateException("A closed segment takes no records");
        }
        int bytes = records.remaining();
        try {
            SpoolDirectory.writeAll(open, records);
            open.force(false);
        } catch (IOException e) {
            undo(open);
            throw e;
        }
        contents.forEach(this::holds);
        end += bytes;
    }

    /** Adds a record that was found in the file. */
    void found(SpooledRecord record) {
        holds(record);
        end += SegmentFormat.sizeOf(record);
    }

    /** Returns the oldest records that Kafka does not have. */
    List<SpoolEntry> unacknowledged(int atMost) throws IOException {
        ByteBuffer bytes = read();
        List<SpoolEntry> records = new ArrayList<>();
        while (records.size() < atMost) {
            Optional<byte[]> content = SegmentFormat.readRecord(bytes);
            if (content.isEmpty()) {
                break;
            }
            long position = acknowledged + bytes.position();
            records.add(new SpoolEntry(SpooledRecord.decode(content.get()), number, position));
        }
        if (records.isEmpty() && !isAcknowledged()) {
            throw new IOException("A record that was durable cannot be read in " + file.getFileName());
        }
        return records;
    }

    void acknowledge(SpoolEntry last) {
        acknowledged = last.end();
        oldest = last.record().spooledAt();
    }

    /** Closes the segment for further records. */
    void close() throws IOException {
        if (channel != null) {
            channel.close();
            channel = null;
        }
    }

    private void holds(SpooledRecord record) {
        record.lease().ifPresent(leases::add);
        if (oldest == null) {
            oldest = record.spooledAt();
        }
    }

    private ByteBuffer read() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(READ_BYTES, end - acknowledged));
        try (FileChannel open = FileChannel.open(file, StandardOpenOption.READ)) {
            while (bytes.hasRemaining() && open.read(bytes, acknowledged + bytes.position()) >= 0) {
                // The rest is read next time.
            }
        }
        return bytes.flip();
    }

    /**
     * Removes what may have been written of records that are not durable. After a failed sync, later syncs of this file
     * cannot be trusted, so the segment is closed.
     */
    private void undo(FileChannel open) {
        try (open) {
            open.truncate(end);
            open.force(true);
        } catch (IOException ignored) {
            // The caller gets the first failure. If the rest is found after a restart, its records charge calls whose
            // responses were withheld; each is counted as one whose outcome is unknown.
        } finally {
            channel = null;
        }
    }

    void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }
}
