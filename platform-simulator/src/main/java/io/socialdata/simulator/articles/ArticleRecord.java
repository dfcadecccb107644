package io.socialdata.simulator.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.world.User;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An article as it stands.
 *
 * @param cover id of the picture on top
 * @param published when it was first published; stays when it is taken back
 * @param announcement id of the post that announces it; stays when it is taken back, as the post does
 */
public record ArticleRecord(
        long id,
        User author,
        String title,
        ContentState content,
        OptionalLong cover,
        Lifecycle lifecycle,
        Instant modified,
        Optional<Instant> published,
        OptionalLong announcement) {

    /** Where an article is in its life. */
    public enum Lifecycle {
        DRAFT,
        PUBLISHED
    }

    static ArticleRecord drafted(long id, User author, Instant at, String title, JsonNode content) {
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
        return new ArticleRecord(id, author, text, content, cover, lifecycle, at, published, announcement);
    }

    ArticleRecord written(JsonNode body, Instant at) {
        return new ArticleRecord(
                id, author, title, new ContentState(body), cover, lifecycle, at, published, announcement);
    }

    ArticleRecord covered(long picture, Instant at) {
        return new ArticleRecord(
                id, author, title, content, OptionalLong.of(picture), lifecycle, at, published, announcement);
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
                published.or(() -> Optional.of(at)),
                OptionalLong.of(post));
    }

    ArticleRecord withdrawn(Instant at) {
        return new ArticleRecord(id, author, title, content, cover, Lifecycle.DRAFT, at, published, announcement);
    }

    /** Whether everybody may read it now. */
    public boolean isPublished() {
        return lifecycle == Lifecycle.PUBLISHED;
    }
}
