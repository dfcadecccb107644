package io.socialdata.simulator.uploads;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.uploads.UploadService.UploadResult.Begun;
import io.socialdata.simulator.uploads.UploadService.UploadResult.Finished;
import io.socialdata.simulator.uploads.UploadService.UploadResult.Refused;
import io.socialdata.simulator.uploads.UploadService.UploadResult.Taken;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Accepts files, in segments or as a whole. Unfinished uploads expire. */
@Singleton
public final class UploadService {

    /** The result of an upload step. */
    public sealed interface UploadResult {

        /** The upload was created with this id. */
        record Begun(long id, MediaKind kind) implements UploadResult {}

        /** The segment was stored. */
        record Taken() implements UploadResult {}

        /** The file is complete. */
        record Finished(UploadedMedia media) implements UploadResult {}

        record Refused(PlatformError error, String message) implements UploadResult {

            static Refused with(PlatformError error) {
                return new Refused(error, error.message());
            }
        }
    }

    /** How long a video is processed after its last segment, by the simulator's clock. */
    private static final Duration PROCESSING = Duration.ofSeconds(3);

    /** How long an upload can be attached to a post after its completion. */
    private static final Duration LIFETIME = Duration.ofHours(24);

    private static final int MAX_OPEN = 200;
    private static final int MAX_SEGMENTS = 1_000;
    private static final long LARGEST_SEGMENT = 8 * 1024 * 1024;

    private final UploadStore uploadStore;
    private final Journal journal;
    private final Map<Long, PendingUpload> open = new LinkedHashMap<>();

    UploadService(UploadStore uploadStore, Journal journal) {
        this.uploadStore = uploadStore;
        this.journal = journal;
    }

    /** Starts an upload of the given number of bytes. If no media type is given, the complete file decides it. */
    public UploadResult begin(User owner, Optional<String> mediaType, String category, long size) {
        Optional<MediaKind> kind =
                mediaType.map(MediaKind::of).orElseGet(() -> Optional.of(MediaKind.ofCategory(category)));
        if (kind.isEmpty()) {
            return new Refused(PlatformError.MEDIA_NOT_ALLOWED, "Media type is not allowed.");
        }
        MediaKind largest = mediaType.isPresent() ? kind.get() : MediaKind.VIDEO;
        if (size <= 0 || size > largest.largest()) {
            return tooLarge(largest);
        }
        PendingUpload upload = new PendingUpload(
                journal.nextId(), owner, kind.get(), new PendingUpload.Announcement(mediaType, category, size));
        synchronized (open) {
            if (open.size() == MAX_OPEN) {
                open.remove(open.keySet().iterator().next());
            }
            open.put(upload.id(), upload);
        }
        return new Begun(upload.id(), upload.kind());
    }

    /** Stores one segment. */
    public UploadResult append(User owner, long id, int index, UploadSegment segment) {
        if (index < 0 || index >= MAX_SEGMENTS) {
            return Refused.with(PlatformError.BAD_PARAMETER);
        }
        if (segment.size() > LARGEST_SEGMENT) {
            return new Refused(PlatformError.MEDIA_INVALID, "Segment size exceeds " + LARGEST_SEGMENT + " bytes.");
        }
        return find(owner, id)
                .<UploadResult>map(upload -> {
                    upload.add(index, segment);
                    return new Taken();
                })
                .orElseGet(() -> Refused.with(PlatformError.MEDIA_MISSING));
    }

    /** Completes an upload. A repeated call returns the same result. */
    public UploadResult finish(User owner, long id) {
        Optional<UploadedMedia> earlier = uploadStore.find(id).filter(media -> media.owner() == owner.number());
        if (earlier.isPresent()) {
            return new Finished(earlier.get());
        }
        Optional<PendingUpload> found = find(owner, id);
        if (found.isEmpty()) {
            return Refused.with(PlatformError.MEDIA_MISSING);
        }
        PendingUpload upload = found.get();
        if (upload.size() != upload.announced().size()) {
            return new Refused(PlatformError.MEDIA_INVALID, "Segments do not add up to provided total file size.");
        }
        return store(upload, upload.head(), upload.digests());
    }

    /** Uploads a whole file. If no media type is given, it is detected from the start of the file. */
    public UploadResult uploadAtOnce(User owner, Optional<String> mediaType, String category, UploadSegment segment) {
        UploadResult begun = begin(owner, mediaType, category, segment.size());
        if (!(begun instanceof Begun(var id, var _))) {
            return begun;
        }
        UploadResult taken = append(owner, id, 0, segment);
        return taken instanceof Taken ? finish(owner, id) : taken;
    }

    /** Removes all unfinished uploads. */
    public void clear() {
        synchronized (open) {
            open.clear();
        }
    }

    private UploadResult store(PendingUpload upload, byte[] head, List<String> digests) {
        String mediaType = upload.announced().mediaType().orElseGet(() -> typeOf(head));
        MediaKind kind = MediaKind.of(mediaType).orElse(upload.kind());
        if (upload.announced().size() > kind.largest()) {
            return tooLarge(kind);
        }
        Optional<ImageProbe> picture = ImageProbe.of(kind, head);
        if (picture.isEmpty() && kind != MediaKind.VIDEO) {
            return new Refused(PlatformError.MEDIA_INVALID, "The file is not what its media type says.");
        }
        Instant now = journal.now();
        UploadedMedia media = new UploadedMedia(
                upload.id(),
                upload.owner().number(),
                kind,
                mediaType,
                upload.announced().category(),
                upload.announced().size(),
                picture.map(ImageProbe::width).orElse(0),
                picture.map(ImageProbe::height).orElse(0),
                picture.isPresent(),
                now,
                kind == MediaKind.VIDEO ? now.plus(PROCESSING) : now,
                now.plus(LIFETIME),
                digests);
        uploadStore.put(media);
        synchronized (open) {
            open.remove(upload.id());
        }
        return new Finished(media);
    }

    /** Returns the unfinished upload. An upload of another user counts as missing. */
    private Optional<PendingUpload> find(User owner, long id) {
        synchronized (open) {
            return Optional.ofNullable(open.get(id))
                    .filter(upload -> upload.owner().number() == owner.number());
        }
    }

    /** Detects the media type by the mark that each kind of file starts with. */
    private static String typeOf(byte[] head) {
        if (ImageProbe.marked(head, 4, "ftyp")) {
            return "video/mp4";
        }
        if (ImageProbe.marked(head, 0, "GIF8")) {
            return "image/gif";
        }
        if (ImageProbe.marked(head, 8, "WEBP")) {
            return "image/webp";
        }
        return ImageProbe.marked(head, 1, "PNG") ? "image/png" : "image/jpeg";
    }

    private static Refused tooLarge(MediaKind kind) {
        return new Refused(PlatformError.MEDIA_INVALID, "File size exceeds " + kind.largest() + " bytes.");
    }

    /**
     * An upload whose segments are still arriving, in any order.
     *
     * @param kind as announced; without a media type it is a guess until the file is complete
     */
    private record PendingUpload(
            long id, User owner, MediaKind kind, Announcement announced, Map<Integer, UploadSegment> pieces) {

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
}
