package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.tweets.TweetMedia.Film;
import io.socialdata.platform.tweets.TweetMedia.Kind;
import io.socialdata.platform.tweets.TweetMedia.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses attachments; skips those that cannot be parsed. */
final class TweetMediaReader {

    private static final int MAX = 20;

    private static final JsonPaths STILL = JsonPaths.of("/media_url_https");
    private static final JsonPaths URL = JsonPaths.of("/url");
    private static final JsonPaths ALT_TEXT = JsonPaths.of("/ext_alt_text");
    private static final JsonPaths DURATION = JsonPaths.of("/video_info/duration_millis");
    private static final JsonPaths CONTENT_TYPE = JsonPaths.of("/content_type");
    private static final JsonPaths BITRATE = JsonPaths.of("/bitrate");

    private TweetMediaReader() {}

    static List<TweetMedia> read(JsonNode legacy) {
        JsonNode extended = legacy.path("extended_entities").path("media");
        JsonNode list = extended.isArray() ? extended : legacy.path("entities").path("media");
        List<TweetMedia> media = new ArrayList<>();
        for (int i = 0; i < Math.min(list.size(), MAX); i++) {
            one(list.path(i)).ifPresent(media::add);
        }
        return List.copyOf(media);
    }

    private static Optional<TweetMedia> one(JsonNode json) {
        FieldReader media = new FieldReader(json);
        return kind(json.path("type").asText(""))
                .map(kind -> new TweetMedia(
                        kind,
                        media.filledText(STILL),
                        media.filledText(URL),
                        media.filledText(ALT_TEXT),
                        kind == Kind.PHOTO ? null : film(json)));
    }

    private static Optional<Kind> kind(String type) {
        return switch (type) {
            case "photo" -> Optional.of(Kind.PHOTO);
            case "video" -> Optional.of(Kind.VIDEO);
            case "animated_gif" -> Optional.of(Kind.ANIMATED_GIF);
            default -> Optional.empty();
        };
    }

    private static Film film(JsonNode json) {
        List<Variant> variants = new ArrayList<>();
        json.path("video_info").path("variants").forEach(variant -> {
            FieldReader facts = new FieldReader(variant);
            String url = facts.filledText(URL);
            if (url != null && variants.size() < MAX) {
                variants.add(new Variant(facts.filledText(CONTENT_TYPE), url, facts.number(BITRATE)));
            }
        });
        return new Film(new FieldReader(json).number(DURATION), List.copyOf(variants));
    }
}
