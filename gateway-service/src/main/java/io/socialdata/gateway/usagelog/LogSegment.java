package io.socialdata.gateway.usagelog;

import io.socialdata.gateway.usagelog.RecordFormat.Contents;
import io.socialdata.gateway.usagelog.RecordFormat.Damage;
import io.socialdata.logging.LogFields;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * A file of the log, mapped into memory. What is written to it survives the process at once, and a power cut once it is
 * synced.
 *
 * <p>Appended to, cleared and sealed under the log's lock; synced by the thread of {@link LogFiles}.
 */
final class LogSegment {

    private static final Logger LOG = Logger.getLogger(LogSegment.class);
    private static final byte[] ZEROS = new byte[64 << 10];

    private final Path file;
    private final MappedByteBuffer bytes;

    /** Whether a gateway of the release before has written it: its records have another head, and no numbers. */
    private final boolean former;

    private boolean sealed;
    private volatile boolean dirty;

    /** False after a sync that failed: later ones of the same file prove nothing. */
    private volatile boolean sound = true;

    private LogSegment(Path file, MappedByteBuffer bytes, boolean former) {
        this.file = file;
        this.bytes = bytes;
        this.former = former;
    }

    /** Creates the file in its full size: a mapped page without space on the disk would end the process. */
    static LogSegment create(Path file, int size) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            for (int written = 0; written < size; ) {
                written += channel.write(ByteBuffer.wrap(ZEROS, 0, Math.min(ZEROS.length, size - written)));
            }
            channel.force(true);
            return new LogSegment(file, channel.map(MapMode.READ_WRITE, 0, size), false);
        } catch (IOException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    /**
     * Opens a file of an earlier process, which takes no further records. A record that was being written when the
     * process was killed is left out: its call got no response. Other damage is kept as a copy, and the whole records
     * before and behind it stay.
     */
    static LogSegment recover(Path file, boolean former) throws IOException {
        LogSegment segment;
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            segment = new LogSegment(file, channel.map(MapMode.READ_WRITE, 0, channel.size()), former);
        }
        segment.sealed = true;
        Contents contents = segment.wasCleared()
                ? new Contents(List.of(), Damage.NONE)
                : RecordFormat.readRecords(segment.bytes.duplicate(), Integer.MAX_VALUE);
        segment.bytes.position(
                contents.records().isEmpty() ? 0 : contents.records().getLast().end());
        if (contents.damage() == Damage.UNFINISHED_END) {
            LogFields.with("file", file)
                    .log(() -> LOG.warn("usage log ended in the middle of a record, whose call got no response"));
        } else if (contents.damage() != Damage.NONE && !former) {
            DamagedFile.keep(file);
        }
        return segment;
    }

    /** Returns whether the file was cleared from its beginning on, perhaps not to its end: nothing in it is needed. */
    private boolean wasCleared() {
        return bytes.limit() >= Long.BYTES && bytes.getLong(0) == 0;
    }

    boolean takes(int size) {
        return !sealed && sound && size <= bytes.remaining();
    }

    /** Appends a record. Returns where it begins. */
    int append(byte[] content) {
        int begin = bytes.position();
        RecordFormat.putRecord(content, bytes);
        dirty = true;
        return begin;
    }

    void seal() {
        sealed = true;
    }

    boolean isSealed() {
        return sealed;
    }

    boolean canBeUsedAgain(int size) {
        return sound && !former && bytes.capacity() == size;
    }

    int size() {
        return bytes.capacity();
    }

    /** Returns where the last record ends. */
    int end() {
        return bytes.position();
    }

    /** Reads records between these places; what is damaged is left out. */
    List<LoggedUsage> read(int begin, int end, int atMost) {
        ByteBuffer from = bytes.duplicate().position(begin).limit(end);
        return RecordFormat.readRecords(from, atMost).records().stream()
                .map(found -> former
                        ? LoggedUsage.decodeFormer(found.content(), found.end())
                        : LoggedUsage.decode(found.content(), found.end()))
                .toList();
    }

    /**
     * Removes all records, so that none of them can be mistaken for a later one. Not synced by itself: after a power cut,
     * some may be found behind later ones, and are only published again.
     */
    void clear() {
        for (int cleared = 0; cleared < bytes.position(); cleared += ZEROS.length) {
            bytes.put(cleared, ZEROS, 0, Math.min(ZEROS.length, bytes.position() - cleared));
        }
        bytes.position(0);
        sealed = false;
    }

    /** Writes changes to the disk. */
    void sync() throws IOException {
        if (dirty && sound) {
            dirty = false;
            try {
                bytes.force();
            } catch (UncheckedIOException e) {
                sound = false;
                throw e.getCause();
            }
        }
    }

    void delete() throws IOException {
        Files.deleteIfExists(file);
    }
}
