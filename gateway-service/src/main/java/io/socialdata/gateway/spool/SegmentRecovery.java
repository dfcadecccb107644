package io.socialdata.gateway.spool;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.gateway.spool.SegmentFormat.Damage;
import io.socialdata.logging.LogFields;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Recovers the files of an earlier process. The last segment may end with an incomplete record, whose call got no
 * response: it is cut off. Anywhere else that is damage: a copy is kept for inspection, and the whole records before and behind it
 * stay.
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
            recovery.read(spoolDirectory, file, !files.hasNext());
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

    /** Returns how many segments had more than whole records. */
    int cut() {
        return cut;
    }

    private void read(SpoolDirectory spoolDirectory, Path file, boolean last) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        Optional<UUID> named = SegmentFormat.readHead(bytes);
        if (named.isEmpty()) {
            bytes.position(Math.min(SegmentFormat.HEAD_BYTES, bytes.limit()));
        }
        SegmentFormat.Contents contents = SegmentFormat.readRecords(bytes);
        List<byte[]> found = contents.records();
        boolean intact = named.isPresent() && contents.damage() == Damage.NONE && !bytes.hasRemaining();
        // Records behind a damaged header begin an episode of their own.
        UUID owner = named.orElseGet(UuidCreator::getTimeOrderedEpoch);
        if (!intact) {
            cut++;
            boolean unfinished = last && contents.damage() != Damage.INSIDE && (named.isPresent() || found.isEmpty());
            if (unfinished) {
                LogFields.with("file", file)
                        .log(() -> LOG.warn(
                                "last segment of the spool ended in the middle of a record, the end is cut off"));
            } else {
                DamagedFile.keep(file);
            }
            spoolDirectory.replace(file.getFileName().toString(), encoded(owner, found));
        }
        if (found.isEmpty()) {
            Files.delete(file);
            return;
        }
        Segment segment = new Segment(SpoolLog.numberOf(file), file, null);
        found.forEach(content -> segment.found(SpooledRecord.decode(content)));
        segments.add(segment);
        records += found.size();
        episode = latest(episode, owner);
    }

    private static ByteBuffer encoded(UUID episode, List<byte[]> records) {
        int size = records.stream()
                .mapToInt(content -> SegmentFormat.RECORD_HEAD_BYTES + content.length)
                .sum();
        ByteBuffer encoded =
                ByteBuffer.allocate(SegmentFormat.HEAD_BYTES + size).put(SegmentFormat.head(episode));
        records.forEach(content -> SegmentFormat.putRecord(content, encoded));
        return encoded.flip();
    }

    private static UUID latest(@Nullable UUID one, UUID other) {
        return one == null || one.compareTo(other) < 0 ? other : one;
    }
}
