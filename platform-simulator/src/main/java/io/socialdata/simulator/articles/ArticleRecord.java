package io.socialdata.simulator.articles;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.journal.Change;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The current state of an article.
 *
 * @param author id of the user who wrote it
 * @param cover id of the cover picture
 * @param publishedAt time of the first publication; kept when the article is unpublished
 * @param announcement id of the post that announces it; kept when the article is unpublished, because the post stays
 */
public record ArticleRecord(
        long id,
        long author,
        String title,
        ContentState content,
        OptionalLong cover,
        Lifecycle lifecycle,
        Instant modified,
        Optional<Instant> publishedAt,
        OptionalLong announcement)
        implements Change {

    /** Lifecycle state of an article. */
    public enum Lifecycle {
        DRAFT,
        PUBLISHED
    }

    static ArticleRecord drafted(long id, long author, Instant at, String title, JsonNode content) {
        return new ArticleRecord(
                id,
                author,
                title,
                new ContentState(content),
                OptionalLong.empty(),
                Lifecycle.DRAFT,
                at,
                Optional.empty(),
                OptionalLong.empty());
    }

    ArticleRecord titled(String text, Instant at) {
        return new ArticleRecord(id, author, text, content, cover, lifecycle, at, publishedAt, announcement);
    }

    ArticleRecord written(JsonNode body, Instant at) {
        return new ArticleRecord(
                id, author, title, new ContentState(body), cover, lifecycle, at, publishedAt, announcement);
    }

    ArticleRecord covered(long picture, Instant at) {
        return new ArticleRecord(
                id, author, title, content, OptionalLong.of(picture), lifecycle, at, publishedAt, announcement);
    }

    ArticleRecord publishedIn(long post, Instant at) {
        return new ArticleRecord(
                id,
                author,
                title,
                content,
                cover,
                Lifecycle.PUBLISHED,
                at,
                publishedAt.or(() -> Optional.of(at)),
                OptionalLong.of(post));
    }

    ArticleRecord withdrawn(Instant at) {
        return new ArticleRecord(id, author, title, content, cover, Lifecycle.DRAFT, at, publishedAt, announcement);
    }

    /** Returns whether everyone may read the article now. */
    @JsonIgnore
    public boolean isPublished() {
        return lifecycle == Lifecycle.PUBLISHED;
    }
}
