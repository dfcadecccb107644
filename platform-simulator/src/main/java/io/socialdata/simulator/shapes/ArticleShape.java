package io.socialdata.simulator.shapes;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.articles.ArticleRecord;
import io.socialdata.simulator.articles.ContentState;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.world.Snowflake;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The JSON of an article.
 *
 * @param author the author, in the form for its author; absent in the public form inside a post
 * @param parts the requested parts
 */
public record ArticleShape(ArticleRecord article, Optional<UserView> author, ArticleParts parts) implements JsonPart {

    /** Creates the form for the author. */
    public static ArticleShape ofOwn(ArticleRecord article, UserView author) {
        return new ArticleShape(article, Optional.of(author), new ArticleParts(true, false));
    }

    /** Creates the form inside the post that announces the article, with the requested parts. */
    public static ArticleShape published(ArticleRecord article, ArticleParts parts) {
        return new ArticleShape(article, Optional.empty(), parts);
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        ContentState content = article.content();
        JsonObject shape = object().with("id", GlobalId.of("ArticleEntity", article.id()))
                .withId("rest_id", article.id())
                .with("title", article.title())
                .with("preview_text", content.preview());
        article.cover().ifPresent(picture -> shape.with("cover_media", picture(picture, 640)));
        if (parts.body()) {
            shape.with("content_state", content.json())
                    .with("media_entities", content.pictures(), id -> picture(id, 900));
        }
        if (parts.plain()) {
            shape.with("plain_text", content.plainText());
        }
        shape.with("lifecycle_state", lifecycle()).with("metadata", metadata()).write(out);
    }

    private JsonObject lifecycle() {
        JsonObject state = object();
        if (author.isPresent()) {
            state.with("lifecycle", wireName(article.lifecycle()));
        }
        return state.with("modified_at_secs", article.modified().getEpochSecond());
    }

    private JsonObject metadata() {
        JsonObject metadata = object();
        author.ifPresent(user -> metadata.with("created_at_secs", created().getEpochSecond())
                .with("author_results", new UserShape(user).under("result")));
        if (article.isPublished() || author.isEmpty()) {
            article.publishedAt().ifPresent(at -> metadata.with("first_published_at_secs", at.getEpochSecond()));
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
        return object().withId("rest_id", post).with("result", object().withId("rest_id", post));
    }

    private static JsonObject picture(long id, int height) {
        JsonObject info = JsonObject.typed("ApiImage")
                .with(
                        "original_img_url",
                        "https://pbs.twimg.com/media/" + Long.toString(id, Character.MAX_RADIX) + ".jpg")
                .with("original_img_width", 1600)
                .with("original_img_height", height)
                .with("color_info", object().with("palette", List.of()));
        return object().with("id", GlobalId.of("ApiMedia", id))
                .with("media_key", "3_" + id)
                .withId("media_id", id)
                .with("media_info", info);
    }

    private static String wireName(ArticleRecord.Lifecycle lifecycle) {
        return switch (lifecycle) {
            case DRAFT -> "Draft";
            case PUBLISHED -> "Published";
        };
    }

    /**
     * The parts of an article that a caller requests inside a post.
     *
     * @param body whether to include the blocks and their pictures
     * @param plain whether to include the plain text
     */
    public record ArticleParts(boolean body, boolean plain) {

        /** Returns the parts that the toggles of a call request. */
        public static ArticleParts of(Variables variables) {
            return new ArticleParts(
                    variables.toggled("withArticleRichContentState"), variables.toggled("withArticlePlainText"));
        }

        /** Returns the post with these parts of the article that it announces, if it announces one. */
        public PostView in(PostView post) {
            return post.article().isPresent() && (body || plain) ? post.withArticle(this) : post;
        }
    }
}
