package io.socialdata.reads.articles;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.web.parameters.TweetLink;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How a call selects an article. */
sealed interface ArticleSelector {

    /** By the post that announces it. */
    record Announced(String tweetId) implements ArticleSelector {}

    /** By its own id, which only its author may use. */
    record Own(String articleId) implements ArticleSelector {}

    /**
     * Parses the three parameters, of which exactly one must be present. {@code id} may also be the URL of the post.
     *
     * @throws ApiException 400 otherwise
     */
    static ArticleSelector of(@Nullable String id, @Nullable String url, @Nullable String articleId) {
        long given = Stream.of(id, url, articleId)
                .filter(text -> text != null && !text.isBlank())
                .count();
        if (given != 1) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "Send exactly one of id, url or article_id.").field("id");
        }
        if (articleId != null && !articleId.isBlank()) {
            return new Own(articleId.strip());
        }
        if (url != null && !url.isBlank()) {
            return new Announced(TweetLink.of("url", url).id().digits());
        }
        return new Announced(
                isAddress(id)
                        ? TweetLink.of("id", id).id().digits()
                        : PlatformId.of("id", id).digits());
    }

    private static boolean isAddress(@Nullable String text) {
        return text != null && text.contains("/");
    }
}
