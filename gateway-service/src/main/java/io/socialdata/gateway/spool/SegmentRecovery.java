package io.socialdata.gateway.spool;

import io.socialdata.logging.LogFields;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Recovers the files of an earlier process. The last segment may end with an incomplete record, whose call got no
 * response: it is cut off. Anywhere else that is damage, and a copy is kept for inspection.
 */
final class SegmentRecovery {

    private static final Logger LOG = Logger.getLogger(SegmentRecovery.class);

    private final Deque<Segment> segments = new ArrayDeque<>();
    private @Nullable UUID episode;
    private long records;
    private int cut;

    private SegmentRecovery() {}

    static SegmentRecovery in(SpoolDirectory spoolDirectory) throws IOException {
        SegmentRecovery recovery = new SegmentRecovery();
        Iterator<Path> files = spoolDirectory.files(SpoolLog.ENDING).iterator();
        while (files.hasNext()) {
            Path file = files.next();
            recovery.read(file, !files.hasNext());
        }
        return recovery;
    }

    /** Returns the segments, oldest first. None is empty, and none takes further records. */
    Deque<Segment> segments() {
        return segments;
    }

    Optional<UUID> episode() {
        return Optional.ofNullable(episode);
    }

    long records() {
        return records;
    }

    /** Returns how many segments were cut off. */
    int cut() {
        return cut;
    }

    private void read(Path file, boolean last) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        Segment segment = new Segment(SpoolLog.numberOf(file), file, null);
        Optional<UUID> named = SegmentFormat.readHead(bytes);
        boolean any = named.isPresent() && readRecords(bytes, segment);
        boolean intact = named.isPresent() && !bytes.hasRemaining();
        if (!intact) {
            cut(file, any ? bytes.position() : 0, last);
        }
        if (any) {
            segments.add(segment);
            episode = latest(episode, named.get());
        } else {
            Files.delete(file);
        }
    }

    private boolean readRecords(ByteBuffer bytes, Segment segment) {
        long before = records;
        while (true) {
            Optional<byte[]> content = SegmentFormat.readRecord(bytes);
            if (content.isEmpty()) {
                return records > before;
            }
            segment.found(SpooledRecord.decode(content.get()));
            records++;
        }
    }

    private void cut(Path file, int validBytes, boolean last) throws IOException {
        cut++;
        if (last) {
            LogFields.with("file", file)
                    .log(() ->
                            LOG.warn("last segment of the spool ended in the middle of a record, the end is cut off"));
        } else {
            Path copy = file.resolveSibling(file.getFileName() + ".damaged");
            Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
            LogFields.with("copy", copy).log(() -> LOG.error("segment of the spool is damaged, records are lost"));
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(validBytes);
            channel.force(true);
        }
    }

    private static UUID latest(@Nullable UUID one, UUID other) {
        return one == null || one.compareTo(other) < 0 ? other : one;
    }
}
