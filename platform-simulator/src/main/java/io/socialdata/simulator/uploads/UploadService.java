package io.socialdata.simulator.uploads;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.uploads.PendingUpload.Announcement;
import io.socialdata.simulator.uploads.UploadResult.Begun;
import io.socialdata.simulator.uploads.UploadResult.Finished;
import io.socialdata.simulator.uploads.UploadResult.Refused;
import io.socialdata.simulator.uploads.UploadResult.Taken;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes files in, segment by segment or whole. Uploads that were begun and never finished are forgotten in time. */
@Singleton
public final class UploadService {

    private static final int MOST_OPEN = 200;
    private static final int MOST_SEGMENTS = 1_000;
    private static final long LARGEST_SEGMENT = 8 * 1024 * 1024;

    private final UploadStore uploadStore;
    private final Journal journal;
    private final UploadsConfig config;
    private final Map<Long, PendingUpload> open = new LinkedHashMap<>();

    UploadService(UploadStore uploadStore, Journal journal, UploadsConfig config) {
        this.uploadStore = uploadStore;
        this.journal = journal;
        this.config = config;
    }

    /** Begins an upload of that many bytes. */
    public UploadResult begin(User owner, String mediaType, String category, long size) {
        Optional<MediaKind> kind = MediaKind.of(mediaType);
        if (kind.isEmpty()) {
            return new Refused(PlatformError.MEDIA_NOT_ALLOWED, "Media type is not allowed.");
        }
        if (size <= 0 || size > kind.get().largest()) {
            return tooLarge(kind.get());
        }
        PendingUpload pendingUpload =
                new PendingUpload(journal.nextId(), owner, kind.get(), new Announcement(mediaType, category, size));
        synchronized (open) {
            if (open.size() == MOST_OPEN) {
                open.remove(open.keySet().iterator().next());
            }
            open.put(pendingUpload.id(), pendingUpload);
        }
        return new Begun(pendingUpload.id(), pendingUpload.kind());
    }

    /** Takes one segment in. */
    public UploadResult append(User owner, long id, int index, UploadSegment uploadSegment) {
        if (index < 0 || index >= MOST_SEGMENTS) {
            return Refused.with(PlatformError.BAD_PARAMETER);
        }
        if (uploadSegment.size() > LARGEST_SEGMENT) {
            return new Refused(PlatformError.MEDIA_INVALID, "Segment size exceeds " + LARGEST_SEGMENT + " bytes.");
        }
        return find(owner, id)
                .<UploadResult>map(pendingUpload -> {
                    pendingUpload.add(index, uploadSegment);
                    return new Taken();
                })
                .orElseGet(() -> Refused.with(PlatformError.MEDIA_MISSING));
    }

    /** Ends an upload; asking again gives the same answer. */
    public UploadResult finish(User owner, long id) {
        Optional<UploadedMedia> earlier = uploadStore.find(id).filter(media -> media.owner() == owner.number());
        if (earlier.isPresent()) {
            return new Finished(earlier.get());
        }
        Optional<PendingUpload> found = find(owner, id);
        if (found.isEmpty()) {
            return Refused.with(PlatformError.MEDIA_MISSING);
        }
        PendingUpload pendingUpload = found.get();
        if (pendingUpload.size() != pendingUpload.announced().size()) {
            return new Refused(PlatformError.MEDIA_INVALID, "Segments do not add up to provided total file size.");
        }
        return keep(pendingUpload, pendingUpload.head(), pendingUpload.digests());
    }

    /** Takes a whole file in at once; its beginning says what it is, if nobody else does. */
    public UploadResult whole(User owner, Optional<String> mediaType, String category, UploadSegment uploadSegment) {
        UploadResult begun =
                begin(owner, mediaType.orElseGet(() -> guess(uploadSegment)), category, uploadSegment.size());
        if (!(begun instanceof Begun(var id, var _))) {
            return begun;
        }
        UploadResult taken = append(owner, id, 0, uploadSegment);
        return taken instanceof Taken ? finish(owner, id) : taken;
    }

    /** Forgets the uploads under way. */
    public void clear() {
        synchronized (open) {
            open.clear();
        }
    }

    private UploadResult keep(PendingUpload pendingUpload, byte[] head, List<String> digests) {
        MediaKind kind = pendingUpload.kind();
        Optional<ImageProbe> picture = ImageProbe.of(kind, head);
        if (picture.isEmpty() && kind != MediaKind.VIDEO) {
            return new Refused(PlatformError.MEDIA_INVALID, "The file is not what its media type says.");
        }
        Instant now = journal.now();
        UploadedMedia media = new UploadedMedia(
                pendingUpload.id(),
                pendingUpload.owner().number(),
                kind,
                pendingUpload.announced().mediaType(),
                pendingUpload.announced().category(),
                pendingUpload.announced().size(),
                picture.map(ImageProbe::width).orElse(0),
                picture.map(ImageProbe::height).orElse(0),
                picture.isPresent(),
                now,
                kind == MediaKind.VIDEO ? now.plus(config.processing()) : now,
                now.plus(config.lifetime()),
                digests);
        uploadStore.keep(media);
        synchronized (open) {
            open.remove(pendingUpload.id());
        }
        return new Finished(media);
    }

    /** What belongs to somebody else is not there. */
    private Optional<PendingUpload> find(User owner, long id) {
        synchronized (open) {
            return Optional.ofNullable(open.get(id))
                    .filter(pendingUpload -> pendingUpload.owner().number() == owner.number());
        }
    }

    private static String guess(UploadSegment uploadSegment) {
        if (ImageProbe.of(MediaKind.VIDEO, uploadSegment.head()).isPresent()) {
            return "video/mp4";
        }
        boolean gif = uploadSegment.head().length > 3
                && uploadSegment.head()[0] == 'G'
                && uploadSegment.head()[1] == 'I';
        return gif ? "image/gif" : "image/jpeg";
    }

    private static Refused tooLarge(MediaKind kind) {
        return new Refused(PlatformError.MEDIA_INVALID, "File size exceeds " + kind.largest() + " bytes.");
    }
}
