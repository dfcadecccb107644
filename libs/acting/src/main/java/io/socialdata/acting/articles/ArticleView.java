package io.socialdata.acting.articles;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.articles.Article.Picture;
import io.socialdata.platform.users.User;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An article as the contract defines it. Times are Unix seconds. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ArticleView(
        String id,
        String restId,
        @Nullable String title,
        String previewText,
        String lifecycle,
        JsonNode contentState,
        @Nullable ImageView coverMedia,
        List<ImageView> mediaEntities,
        AuthorView author,
        long createdAtSecs,
        long modifiedAtSecs,
        @Nullable Long firstPublishedAtSecs,
        @Nullable String visibilitySetting,
        @Nullable String tweetId,
        @Nullable String publicUrl) {

    private static final String PUBLIC = "Public";
    private static final String ADDRESS = "https://x.com/i/article/";

    /** The author. */
    public record AuthorView(String id, String username, String name) {

        public static AuthorView of(User user) {
            return new AuthorView(user.id(), user.handle(), user.name());
        }
    }

    /** An image of the article. */
    @JsonNaming(SnakeCaseStrategy.class)
    public record ImageView(
            String id,
            String mediaId,
            String mediaKey,
            String originalImgUrl,
            int originalImgWidth,
            int originalImgHeight,
            List<JsonNode> colorPalette) {

        static ImageView of(Picture picture) {
            return new ImageView(
                    picture.id(),
                    picture.mediaId(),
                    picture.mediaKey(),
                    picture.url(),
                    picture.width(),
                    picture.height(),
                    picture.palette());
        }
    }

    /**
     * Returns the view of an article.
     *
     * @param author the author, where the article does not name one
     * @param tweetId the announcing post, where the caller knows it better than the article does
     * @param since time of the announcement, for times that the article lacks
     */
    public static ArticleView of(Article article, AuthorView author, @Nullable String tweetId, Instant since) {
        boolean published = article.lifecycle() != Lifecycle.DRAFT;
        Article.Times times = article.times();
        @Nullable Long first = published ? Long.valueOf(orElse(times.firstPublished(), since)) : times.firstPublished();
        long created = orElse(times.created() == null ? first : times.created(), since);
        return new ArticleView(
                article.entityId().isEmpty() ? entityId(article.id()) : article.entityId(),
                article.id(),
                article.title(),
                article.previewText(),
                published ? "Published" : "Draft",
                ArticleBody.shown(article.content()),
                article.cover() == null ? null : ImageView.of(article.cover()),
                article.pictures().stream().map(ImageView::of).toList(),
                article.author() == null ? author : AuthorView.of(article.author()),
                created,
                orElse(times.modified(), Instant.ofEpochSecond(created)),
                first,
                published ? Objects.requireNonNullElse(article.visibility(), PUBLIC) : null,
                article.tweetId() == null ? tweetId : article.tweetId(),
                published ? ADDRESS + article.id() : null);
    }

    private static long orElse(@Nullable Long seconds, Instant otherwise) {
        return seconds == null ? otherwise.getEpochSecond() : seconds;
    }

    private static String entityId(String id) {
        return Base64.getEncoder().encodeToString(("ArticleEntity:" + id).getBytes(StandardCharsets.UTF_8));
    }
}
