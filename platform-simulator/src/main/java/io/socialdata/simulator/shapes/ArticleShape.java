package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.articles.ArticleRecord;
import io.socialdata.simulator.articles.ContentState;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Snowflake;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An article.
 *
 * @param author the author for those who may edit it; in the public form, inside a post, absent
 * @param body with the blocks and the pictures in them
 * @param plain with the words alone
 */
public record ArticleShape(ArticleRecord article, Optional<UserView> author, boolean body, boolean plain)
        implements JsonPart {

    /** As the author sees it. */
    public static ArticleShape ofOwn(ArticleRecord article, UserView author) {
        return new ArticleShape(article, Optional.of(author), true, false);
    }

    /** As it stands in the post that announces it, with as much of it as is asked for. */
    public static ArticleShape published(ArticleRecord article, boolean body, boolean plain) {
        return new ArticleShape(article, Optional.empty(), body, plain);
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        ContentState content = article.content();
        JsonObject shape = JsonObject.empty()
                .with("id", GlobalId.of("ArticleEntity", article.id()))
                .withId("rest_id", article.id())
                .with("title", article.title())
                .with("preview_text", content.preview());
        article.cover().ifPresent(picture -> shape.with("cover_media", picture(picture, 640)));
        if (body) {
            shape.with("content_state", content.json())
                    .with(
                            "media_entities",
                            content.pictures().stream()
                                    .map(id -> picture(id, 900))
                                    .toList());
        }
        if (plain) {
            shape.with("plain_text", content.plainText());
        }
        shape.with("lifecycle_state", lifecycle()).with("metadata", metadata()).write(out);
    }

    private JsonObject lifecycle() {
        JsonObject state = JsonObject.empty();
        if (author.isPresent()) {
            state.with("lifecycle", word(article.lifecycle()));
        }
        return state.with("modified_at_secs", article.modified().getEpochSecond());
    }

    private JsonObject metadata() {
        JsonObject metadata = JsonObject.empty();
        author.ifPresent(user -> metadata.with("created_at_secs", created().getEpochSecond())
                .with("author_results", new UserShape(user).under("result")));
        if (article.isPublished() || author.isEmpty()) {
            article.published().ifPresent(at -> metadata.with("first_published_at_secs", at.getEpochSecond()));
        }
        if (author.isPresent() && article.isPublished()) {
            article.announcement().ifPresent(post -> metadata.with("tweet_results", announcement(post)));
        }
        return metadata;
    }

    private Instant created() {
        return Snowflake.timeOf(article.id());
    }

    private static JsonObject announcement(long post) {
        return JsonObject.empty()
                .withId("rest_id", post)
                .with("result", JsonObject.empty().withId("rest_id", post));
    }

    private static JsonObject picture(long id, int height) {
        JsonObject info = JsonObject.typed("ApiImage")
                .with(
                        "original_img_url",
                        "https://pbs.twimg.com/media/" + Long.toString(id, Character.MAX_RADIX) + ".jpg")
                .with("original_img_width", 1600)
                .with("original_img_height", height)
                .with("color_info", JsonObject.empty().with("palette", List.of()));
        return JsonObject.empty()
                .with("id", GlobalId.of("ApiMedia", id))
                .with("media_key", "3_" + id)
                .withId("media_id", id)
                .with("media_info", info);
    }

    private static String word(ArticleRecord.Lifecycle lifecycle) {
        return switch (lifecycle) {
            case DRAFT -> "Draft";
            case PUBLISHED -> "Published";
        };
    }
}
