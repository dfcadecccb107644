package io.socialdata.platform.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.articles.Article.Picture;
import io.socialdata.platform.articles.Article.Times;
import io.socialdata.platform.json.FieldReader;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Parses an article in the form that its author gets, or in the public form, which is part of a post. */
public final class ArticleReader {

    private static final int MAX = 100;

    private static final JsonPaths ENTITY_ID = JsonPaths.of("/id");
    private static final JsonPaths ID = JsonPaths.must("article.id", "/rest_id");
    private static final JsonPaths TITLE = JsonPaths.of("/title");
    private static final JsonPaths PREVIEW = JsonPaths.of("/preview_text");
    private static final JsonPaths LIFECYCLE = JsonPaths.of("/lifecycle_state/lifecycle");
    private static final JsonPaths MODIFIED = JsonPaths.of("/lifecycle_state/modified_at_secs");
    private static final JsonPaths CREATED = JsonPaths.of("/metadata/created_at_secs");
    private static final JsonPaths PUBLISHED = JsonPaths.of("/metadata/first_published_at_secs");
    private static final JsonPaths VISIBILITY = JsonPaths.of("/visibility_setting", "/metadata/visibility_setting");
    private static final JsonPaths TWEET_ID =
            JsonPaths.of("/metadata/tweet_results/rest_id", "/metadata/tweet_results/result/rest_id");

    private ArticleReader() {}

    public static Optional<Article> read(JsonNode result) {
        FieldReader facts = new FieldReader(result);
        @Nullable String id = facts.id(ID);
        if (id == null) {
            return Optional.empty();
        }
        JsonNode content = result.path("content_state");
        return Optional.of(new Article(
                facts.textOrEmpty(ENTITY_ID),
                id,
                facts.filledText(TITLE),
                facts.textOrEmpty(PREVIEW),
                lifecycle(facts.text(LIFECYCLE)),
                content.isObject() ? content : null,
                picture(result.path("cover_media")),
                pictures(result.path("media_entities")),
                author(result.path("metadata").path("author_results").path("result")),
                new Times(facts.number(CREATED), facts.number(MODIFIED), facts.number(PUBLISHED)),
                facts.filledText(VISIBILITY),
                facts.filledText(TWEET_ID)));
    }

    private static @Nullable User author(JsonNode result) {
        return UserReader.isAbsent(result) ? null : UserReader.readPart(result).orElse(null);
    }

    private static @Nullable Lifecycle lifecycle(@Nullable String state) {
        if (state == null) {
            return null;
        }
        return state.equals("Draft") ? Lifecycle.DRAFT : Lifecycle.PUBLISHED;
    }

    private static List<Picture> pictures(JsonNode list) {
        List<Picture> pictures = new ArrayList<>();
        for (int i = 0; i < Math.min(list.size(), MAX); i++) {
            Picture picture = picture(list.path(i));
            if (picture != null) {
                pictures.add(picture);
            }
        }
        return List.copyOf(pictures);
    }

    private static @Nullable Picture picture(JsonNode media) {
        JsonNode info = media.path("media_info");
        String url = info.path("original_img_url").asText("");
        if (url.isEmpty()) {
            return null;
        }
        List<JsonNode> palette = new ArrayList<>();
        info.path("color_info").path("palette").forEach(palette::add);
        return new Picture(
                media.path("id").asText(""),
                media.path("media_id").asText(""),
                media.path("media_key").asText(""),
                url,
                info.path("original_img_width").asInt(0),
                info.path("original_img_height").asInt(0),
                List.copyOf(palette));
    }
}
