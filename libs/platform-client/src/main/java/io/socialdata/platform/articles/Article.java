package io.socialdata.platform.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.users.User;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A long post with its own layout. Times are Unix seconds.
 *
 * @param entityId the platform's name for it, which wraps the id
 * @param title null until one is set
 * @param content the blocks and their entities, as the platform wrote them; null when the response left them out
 * @param tweetId the post that announced it
 */
public record Article(
        String entityId,
        String id,
        @Nullable String title,
        String previewText,
        @Nullable Lifecycle lifecycle,
        @Nullable JsonNode content,
        @Nullable Picture cover,
        List<Picture> pictures,
        @Nullable User author,
        Times times,
        @Nullable String visibility,
        @Nullable String tweetId) {

    /** Lifecycle of an article. The public form has no such field and means published. */
    public enum Lifecycle {
        DRAFT,
        PUBLISHED
    }

    /** Times of creation, last change and first publication. */
    public record Times(
            @Nullable Long created,
            @Nullable Long modified,
            @Nullable Long firstPublished) {}

    /** An image of an article. */
    public record Picture(
            String id, String mediaId, String mediaKey, String url, int width, int height, List<JsonNode> palette) {}
}
