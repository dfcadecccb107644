package io.socialdata.simulator.uploads;

import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** An upload whose segments are still coming in, in any order. */
final class PendingUpload {

    private final long id;
    private final User owner;
    private final MediaKind kind;
    private final Announcement announced;
    private final Map<Integer, UploadSegment> pieces = new TreeMap<>();

    /** What was said of the file before its first segment. */
    record Announcement(String mediaType, String category, long size) {}

    PendingUpload(long id, User owner, MediaKind kind, Announcement announced) {
        this.id = id;
        this.owner = owner;
        this.kind = kind;
        this.announced = announced;
    }

    long id() {
        return id;
    }

    User owner() {
        return owner;
    }

    MediaKind kind() {
        return kind;
    }

    Announcement announced() {
        return announced;
    }

    /** A segment sent again replaces itself. Only the first keeps its beginning. */
    synchronized void add(int index, UploadSegment uploadSegment) {
        pieces.put(
                index,
                index == 0
                        ? uploadSegment
                        : new UploadSegment(uploadSegment.size(), new byte[0], uploadSegment.sha256()));
    }

    synchronized long size() {
        return pieces.values().stream().mapToLong(UploadSegment::size).sum();
    }

    synchronized byte[] head() {
        UploadSegment first = pieces.get(0);
        return first == null ? new byte[0] : first.head();
    }

    synchronized List<String> digests() {
        return pieces.values().stream().map(UploadSegment::sha256).toList();
    }
}
