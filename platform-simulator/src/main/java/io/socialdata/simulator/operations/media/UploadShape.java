package io.socialdata.simulator.operations.media;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.uploads.MediaKind;
import io.socialdata.simulator.uploads.UploadedMedia;
import java.time.Duration;
import java.time.Instant;

/** The response of each upload step. */
final class UploadShape {

    private static final int A_DAY = 86_400;
    private static final int ALL = 100;

    private UploadShape() {}

    static JsonObject begun(long id, MediaKind kind) {
        return ids(id).with("expires_after_secs", A_DAY - 1).with("media_key", kind.keyPrefix() + id);
    }

    static JsonObject finished(UploadedMedia media, Instant now) {
        JsonObject shape = ids(media.id())
                .with("media_key", media.key())
                .with("size", media.size())
                .with("expires_after_secs", secondsLeft(media, now));
        return withProcessing(withKind(shape, media), media, now);
    }

    static JsonObject status(UploadedMedia media, Instant now) {
        JsonObject shape = ids(media.id()).with("expires_after_secs", secondsLeft(media, now));
        return withProcessing(media.usable(now) ? withKind(shape, media) : shape, media, now);
    }

    private static JsonObject ids(long id) {
        return object().with("media_id", id).withId("media_id_string", id);
    }

    private static long secondsLeft(UploadedMedia media, Instant now) {
        return Math.max(0, Duration.between(now, media.expiresAt()).toSeconds());
    }

    private static JsonObject withKind(JsonObject shape, UploadedMedia media) {
        return media.kind() == MediaKind.VIDEO
                ? shape.with("video", object().with("video_type", media.mediaType()))
                : shape.with(
                        "image",
                        object().with("image_type", media.mediaType())
                                .with("w", media.width())
                                .with("h", media.height()));
    }

    private static JsonObject withProcessing(JsonObject shape, UploadedMedia media, Instant now) {
        return media.processed() ? shape.with("processing_info", processing(media, media.percent(now))) : shape;
    }

    private static JsonObject processing(UploadedMedia media, int percent) {
        if (percent < ALL) {
            JsonObject running = object().with("state", percent == 0 ? "pending" : "in_progress")
                    .with("check_after_secs", 1);
            return percent > 0 ? running.with("progress_percent", percent) : running;
        }
        JsonObject error =
                object().with("code", 1).with("name", "InvalidMedia").with("message", "Unsupported video format");
        return media.readable()
                ? object().with("state", "succeeded").with("progress_percent", ALL)
                : object().with("state", "failed").with("progress_percent", 0).with("error", error);
    }
}
