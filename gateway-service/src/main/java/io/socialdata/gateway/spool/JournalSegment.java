package io.socialdata.gateway.spool;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A file of the journal, mapped into memory. What is written to it survives the process at once, and a power cut once
 * it is synced.
 *
 * <p>Records are appended under the journal's lock. The rest is thread-safe.
 */
final class JournalSegment {

    private static final byte[] ZEROS = new byte[64 << 10];

    private final Path file;
    private final MappedByteBuffer bytes;

    /** One while the segment takes records, and one for each record that Kafka and the spool do not have. */
    private final AtomicInteger uses = new AtomicInteger();

    private volatile boolean dirty;

    private JournalSegment(Path file, MappedByteBuffer bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** Creates the file in its full size: a mapped page without space on the disk would end the process. */
    static JournalSegment create(Path file, int size) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            for (int written = 0; written < size; ) {
                written += channel.write(ByteBuffer.wrap(ZEROS, 0, Math.min(ZEROS.length, size - written)));
            }
            channel.force(true);
            return new JournalSegment(file, channel.map(MapMode.READ_WRITE, 0, size));
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    void open() {
        uses.set(1);
    }

    boolean fits(int size) {
        return size <= bytes.remaining();
    }

    void append(byte[] content) {
        SegmentFormat.putRecord(content, bytes);
        uses.incrementAndGet();
        dirty = true;
    }

    /** Returns whether the segment has records, none of which is needed any more, and still takes records. */
    boolean isDrained() {
        return uses.get() == 1 && bytes.position() > 0;
    }

    /** Ends one use. Returns true if it was the last one, and the segment can be cleared. */
    boolean release() {
        return uses.decrementAndGet() == 0;
    }

    /** Removes all records, so that none of them can be mistaken for a later one. */
    void clear() {
        for (int cleared = 0; cleared < bytes.position(); cleared += ZEROS.length) {
            bytes.put(cleared, ZEROS, 0, Math.min(ZEROS.length, bytes.position() - cleared));
        }
        bytes.position(0);
    }

    /** Writes changes to the disk. */
    void sync() throws IOException {
        if (dirty) {
            dirty = false;
            try {
                bytes.force();
            } catch (UncheckedIOException e) {
                dirty = true;
                throw e.getCause();
            }
        }
    }

    void delete() throws IOException {
        Files.deleteIfExists(file);
    }
}
