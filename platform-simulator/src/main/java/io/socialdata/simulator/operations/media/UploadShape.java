package io.socialdata.simulator.operations.media;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.uploads.MediaKind;
import io.socialdata.simulator.uploads.UploadedMedia;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;

/** What the platform says of a file at each step of sending it. */
final class UploadShape {

    private static final int A_DAY = 86_400;
    private static final int ALL = 100;

    private UploadShape() {}

    static JsonPart begun(long id, MediaKind kind) {
        return out -> {
            out.writeStartObject();
            writeIds(out, id);
            out.writeNumberField("expires_after_secs", A_DAY - 1);
            out.writeStringField("media_key", kind.keyPrefix() + id);
            out.writeEndObject();
        };
    }

    static JsonPart finished(UploadedMedia media, Instant now) {
        return out -> {
            out.writeStartObject();
            writeIds(out, media.id());
            out.writeStringField("media_key", media.key());
            out.writeNumberField("size", media.size());
            writeExpiry(out, media, now);
            writeKind(out, media);
            writeProcessing(out, media, now);
            out.writeEndObject();
        };
    }

    static JsonPart status(UploadedMedia media, Instant now) {
        return out -> {
            out.writeStartObject();
            writeIds(out, media.id());
            writeExpiry(out, media, now);
            if (media.usable(now)) {
                writeKind(out, media);
            }
            writeProcessing(out, media, now);
            out.writeEndObject();
        };
    }

    private static void writeIds(JsonGenerator out, long id) throws IOException {
        out.writeNumberField("media_id", id);
        out.writeStringField("media_id_string", Long.toString(id));
    }

    private static void writeExpiry(JsonGenerator out, UploadedMedia media, Instant now) throws IOException {
        out.writeNumberField(
                "expires_after_secs",
                Math.max(0, Duration.between(now, media.expiresAt()).toSeconds()));
    }

    private static void writeKind(JsonGenerator out, UploadedMedia media) throws IOException {
        if (media.kind() == MediaKind.VIDEO) {
            out.writeObjectFieldStart("video");
            out.writeStringField("video_type", media.mediaType());
        } else {
            out.writeObjectFieldStart("image");
            out.writeStringField("image_type", media.mediaType());
            out.writeNumberField("w", media.width());
            out.writeNumberField("h", media.height());
        }
        out.writeEndObject();
    }

    private static void writeProcessing(JsonGenerator out, UploadedMedia media, Instant now) throws IOException {
        if (!media.processed()) {
            return;
        }
        int percent = media.percent(now);
        out.writeObjectFieldStart("processing_info");
        if (percent == ALL && !media.readable()) {
            writeFailure(out);
        } else if (percent == ALL) {
            out.writeStringField("state", "succeeded");
            out.writeNumberField("progress_percent", ALL);
        } else {
            out.writeStringField("state", percent == 0 ? "pending" : "in_progress");
            out.writeNumberField("check_after_secs", 1);
            if (percent > 0) {
                out.writeNumberField("progress_percent", percent);
            }
        }
        out.writeEndObject();
    }

    private static void writeFailure(JsonGenerator out) throws IOException {
        out.writeStringField("state", "failed");
        out.writeNumberField("progress_percent", 0);
        out.writeObjectFieldStart("error");
        out.writeNumberField("code", 1);
        out.writeStringField("name", "InvalidMedia");
        out.writeStringField("message", "Unsupported video format");
        out.writeEndObject();
    }
}
