package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.TextLayout.Placed;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import java.io.IOException;
import java.util.List;

/** The JSON of a picture or a video of a post. */
public record MediaShape(Post post, Placed<Media> placed) implements JsonPart {

    private static final int VIDEO_MILLIS = 10_850;

    @Override
    public void write(JsonGenerator out) throws IOException {
        Media media = placed.part();
        boolean photo = media.kind() == Media.Kind.PHOTO;
        String key = (photo ? "3_" : "13_") + media.id();
        JsonObject shape = object().with("display_url", media.shortened().replace("https://t.co/", "pic.x.com/"))
                .with(
                        "expanded_url",
                        "https://x.com/" + post.author().handle() + "/status/" + post.id()
                                + (photo ? "/photo/1" : "/video/1"))
                .with("ext_alt_text", media.description())
                .with("ext_media_availability", object().with("status", "Available"))
                .withId("id_str", media.id())
                .with("indices", JsonPart.pair(placed.start(), placed.end()))
                .with("media_key", key)
                .with("media_results", object().with("media_key", key).under("result"))
                .with("media_url_https", still(media))
                .with(
                        "original_info",
                        object().with("height", media.height())
                                .with("width", media.width())
                                .with("focus_rects", List.of()))
                .with("sizes", sizes(media))
                .with("type", photo ? "photo" : "video")
                .with("url", media.shortened());
        (photo ? shape : shape.with("video_info", video(media))).write(out);
    }

    /** Returns the address of the picture, or of the first picture of the video. */
    public static String still(Media media) {
        return switch (media.kind()) {
            case PHOTO -> "https://pbs.twimg.com/media/" + media.file() + ".jpg";
            case VIDEO -> "https://pbs.twimg.com/amplify_video_thumb/" + media.id() + "/img/" + media.file() + ".jpg";
        };
    }

    private static JsonObject sizes(Media media) {
        return object().with("large", size(media.width(), media.height(), "fit"))
                .with("medium", size(1200, 1200 * media.height() / media.width(), "fit"))
                .with("small", size(680, 680 * media.height() / media.width(), "fit"))
                .with("thumb", size(150, 150, "crop"));
    }

    private static JsonObject size(int width, int height, String resize) {
        return object().with("h", height).with("w", width).with("resize", resize);
    }

    private static JsonObject video(Media media) {
        String base = "https://video.twimg.com/amplify_video/" + media.id();
        JsonObject stream = object().with("content_type", "application/x-mpegURL")
                .with("url", base + "/pl/" + media.file() + ".m3u8?tag=28");
        return object().with("aspect_ratio", JsonPart.pair(16, 9))
                .with("duration_millis", VIDEO_MILLIS)
                .with(
                        "variants",
                        List.of(
                                stream,
                                variant(832_000, base + "/vid/avc1/640x360/" + media.file()),
                                variant(2_176_000, base + "/vid/avc1/1280x720/" + media.file())));
    }

    private static JsonObject variant(int bitrate, String file) {
        return object().with("bitrate", bitrate)
                .with("content_type", "video/mp4")
                .with("url", file + ".mp4?tag=28");
    }
}
