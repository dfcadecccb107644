package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.layouts.Layers;
import io.socialdata.platform.layouts.Places;
import io.socialdata.platform.tweets.Media.Film;
import io.socialdata.platform.tweets.Media.Kind;
import io.socialdata.platform.tweets.Media.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads attachments; one that cannot be read is left out. */
final class MediaReader {

    private static final int MOST = 20;

    private static final Places STILL = Places.of("/media_url_https");
    private static final Places URL = Places.of("/url");
    private static final Places ALT_TEXT = Places.of("/ext_alt_text");
    private static final Places DURATION = Places.of("/video_info/duration_millis");
    private static final Places CONTENT_TYPE = Places.of("/content_type");
    private static final Places BITRATE = Places.of("/bitrate");

    private MediaReader() {}

    static List<Media> read(JsonNode legacy) {
        JsonNode extended = legacy.path("extended_entities").path("media");
        JsonNode list = extended.isArray() ? extended : legacy.path("entities").path("media");
        List<Media> media = new ArrayList<>();
        for (int i = 0; i < Math.min(list.size(), MOST); i++) {
            one(list.path(i)).ifPresent(media::add);
        }
        return List.copyOf(media);
    }

    private static Optional<Media> one(JsonNode json) {
        Layers media = new Layers(json);
        return kind(json.path("type").asText(""))
                .map(kind -> new Media(
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
            Layers facts = new Layers(variant);
            String url = facts.filledText(URL);
            if (url != null && variants.size() < MOST) {
                variants.add(new Variant(facts.filledText(CONTENT_TYPE), url, facts.number(BITRATE)));
            }
        });
        return new Film(new Layers(json).number(DURATION), List.copyOf(variants));
    }
}
