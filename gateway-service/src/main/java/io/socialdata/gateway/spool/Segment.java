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

/** One file of the log: how far it is durable, and how far Kafka has it. */
final class Segment {

    private static final int READ_BYTES = 256 << 10;

    private final long number;
    private final Path file;
    private final Set<UUID> leases = new HashSet<>();
    private @Nullable FileChannel channel;
    private @Nullable Instant oldest;
    private long end = SegmentFormat.HEAD_BYTES;
    private long acknowledged = SegmentFormat.HEAD_BYTES;

    /** A segment without records; {@code channel} writes behind its head, or is null for one that is only read. */
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

    /** Bytes that are durable, the head included. */
    long size() {
        return end;
    }

    long recordBytes() {
        return end - SegmentFormat.HEAD_BYTES;
    }

    Set<UUID> leases() {
        return leases;
    }

    /** A time that no record still waiting is older than. */
    Optional<Instant> oldest() {
        return Optional.ofNullable(oldest);
    }

    boolean isOpen() {
        return channel != null;
    }

    boolean isAcknowledged() {
        return acknowledged == end;
    }

    /** Adds whole records; they are durable when this returns, and not there if it fails. */
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

    /** Takes over a record that was found in the file. */
    void found(SpooledRecord record) {
        holds(record);
        end += SegmentFormat.sizeOf(record);
    }

    /** The oldest records that Kafka does not have. */
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

    /** No more records come into this segment. */
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
                // The rest comes with the next read.
            }
        }
        return bytes.flip();
    }

    /**
     * Takes back what may have been written of records that are not durable. Once a sync has failed, nothing that a later
     * one says about this file can be believed, so the segment is closed.
     */
    private void undo(FileChannel open) {
        try (open) {
            open.truncate(end);
            open.force(true);
        } catch (IOException ignored) {
            // The caller is told of the first failure. Should the rest be found after a restart, its records say that
            // their
            // calls are charged; the answers were withheld, and each is counted as one whose outcome is unknown.
        } finally {
            channel = null;
        }
    }

    void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }
}
