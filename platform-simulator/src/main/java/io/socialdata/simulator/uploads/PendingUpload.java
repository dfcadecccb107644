package io.socialdata.simulator.uploads;

import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * An upload whose segments are still arriving, in any order.
 *
 * @param kind as announced; without a media type it is a guess until the file is complete
 */
record PendingUpload(long id, User owner, MediaKind kind, Announcement announced, Map<Integer, UploadSegment> pieces) {

    /** The metadata that the client sent before the first segment. */
    record Announcement(Optional<String> mediaType, String category, long size) {}

    PendingUpload(long id, User owner, MediaKind kind, Announcement announced) {
        this(id, owner, kind, announced, new TreeMap<>());
    }

    /** Adds a segment. A repeated segment replaces the earlier one. Only the first segment keeps its start. */
    synchronized void add(int index, UploadSegment segment) {
        pieces.put(index, index == 0 ? segment : new UploadSegment(segment.size(), new byte[0], segment.sha256()));
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
