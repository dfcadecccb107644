package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.TextLayout.Placed;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Media.Kind;
import io.socialdata.simulator.world.Post;
import java.io.IOException;

/** The JSON of a picture or a video of a post. */
public record MediaShape(Post post, Placed<Media> placed) implements JsonPart {

    private static final int VIDEO_MILLIS = 10_850;

    @Override
    public void write(JsonGenerator out) throws IOException {
        Media media = placed.part();
        boolean photo = media.kind() == Kind.PHOTO;
        String key = (photo ? "3_" : "13_") + media.id();
        out.writeStartObject();
        out.writeStringField("display_url", media.shortened().replace("https://t.co/", "pic.x.com/"));
        out.writeStringField(
                "expanded_url",
                "https://x.com/" + post.author().handle() + "/status/" + post.id() + (photo ? "/photo/1" : "/video/1"));
        out.writeStringField("ext_alt_text", media.description());
        out.writeObjectFieldStart("ext_media_availability");
        out.writeStringField("status", "Available");
        out.writeEndObject();
        out.writeStringField("id_str", Long.toString(media.id()));
        PostEntities.writePair(out, "indices", placed.start(), placed.end());
        out.writeStringField("media_key", key);
        out.writeObjectFieldStart("media_results");
        out.writeObjectFieldStart("result");
        out.writeStringField("media_key", key);
        out.writeEndObject();
        out.writeEndObject();
        out.writeStringField("media_url_https", still(media));
        writeSizes(out, media);
        out.writeStringField("type", photo ? "photo" : "video");
        out.writeStringField("url", media.shortened());
        if (!photo) {
            writeVideo(out, media);
        }
        out.writeEndObject();
    }

    /** Returns the address of the picture, or of the first picture of the video. */
    public static String still(Media media) {
        return switch (media.kind()) {
            case PHOTO -> "https://pbs.twimg.com/media/" + media.file() + ".jpg";
            case VIDEO -> "https://pbs.twimg.com/amplify_video_thumb/" + media.id() + "/img/" + media.file() + ".jpg";
        };
    }

    private static void writeSizes(JsonGenerator out, Media media) throws IOException {
        out.writeObjectFieldStart("original_info");
        out.writeNumberField("height", media.height());
        out.writeNumberField("width", media.width());
        PostEntities.writeNone(out, "focus_rects");
        out.writeEndObject();
        out.writeObjectFieldStart("sizes");
        writeSize(out, "large", media.width(), media.height(), "fit");
        writeSize(out, "medium", 1200, 1200 * media.height() / media.width(), "fit");
        writeSize(out, "small", 680, 680 * media.height() / media.width(), "fit");
        writeSize(out, "thumb", 150, 150, "crop");
        out.writeEndObject();
    }

    private static void writeSize(JsonGenerator out, String name, int width, int height, String resize)
            throws IOException {
        out.writeObjectFieldStart(name);
        out.writeNumberField("h", height);
        out.writeNumberField("w", width);
        out.writeStringField("resize", resize);
        out.writeEndObject();
    }

    private static void writeVideo(JsonGenerator out, Media media) throws IOException {
        String base = "https://video.twimg.com/amplify_video/" + media.id();
        out.writeObjectFieldStart("video_info");
        PostEntities.writePair(out, "aspect_ratio", 16, 9);
        out.writeNumberField("duration_millis", VIDEO_MILLIS);
        out.writeArrayFieldStart("variants");
        out.writeStartObject();
        out.writeStringField("content_type", "application/x-mpegURL");
        out.writeStringField("url", base + "/pl/" + media.file() + ".m3u8?tag=28");
        out.writeEndObject();
        writeVariant(out, 832_000, base + "/vid/avc1/640x360/" + media.file() + ".mp4?tag=28");
        writeVariant(out, 2_176_000, base + "/vid/avc1/1280x720/" + media.file() + ".mp4?tag=28");
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void writeVariant(JsonGenerator out, int bitrate, String url) throws IOException {
        out.writeStartObject();
        out.writeNumberField("bitrate", bitrate);
        out.writeStringField("content_type", "video/mp4");
        out.writeStringField("url", url);
        out.writeEndObject();
    }
}
