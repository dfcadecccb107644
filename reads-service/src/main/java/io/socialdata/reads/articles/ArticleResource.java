package io.socialdata.reads.articles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.acting.articles.ArticleId;
import io.socialdata.acting.articles.ArticleView;
import io.socialdata.acting.articles.ArticleView.AuthorView;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.articles.ArticleClient.AnnouncedArticle;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.PlatformId;
import io.socialdata.web.parameters.TweetLink;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads one article: a published one by its announcement, an own one by its id. */
@Path("/article")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ArticleResource {

    private static final String MISSING = "Article not found.";

    private final PlatformClient platform;
    private final OwnArticleService ownArticleService;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;

    ArticleResource(
            PlatformClient platform,
            OwnArticleService ownArticleService,
            PlatformErrorMapper reads,
            CallDeadline callDeadline) {
        this.platform = platform;
        this.ownArticleService = ownArticleService;
        this.reads = reads;
        this.callDeadline = callDeadline;
    }

    record ArticleResponse(String id, ArticleView article) {}

    @GET
    @Path("/get")
    public ArticleResponse article(
            @QueryParam("id") @Nullable String id,
            @QueryParam("url") @Nullable String url,
            @QueryParam("article_id") @Nullable String articleId) {
        return switch (Selector.of(id, url, articleId)) {
            case Selector.Announced(String tweetId) -> announced(tweetId);
            case Selector.Own(String own) ->
                new ArticleResponse(own, ownArticleService.article(ArticleId.of("article_id", own), missing(own)));
        };
    }

    private ArticleResponse announced(String tweetId) {
        ApiException missing = missing(tweetId);
        // For a protected author this read promises the same 404 as for a deleted post.
        AnnouncedArticle announcedArticle = switch (platform.articles().announcedBy(tweetId, callDeadline.left())) {
            case Failed<AnnouncedArticle>(Missing gone) -> throw missing;
            case PlatformResult<AnnouncedArticle> platformResult -> reads.found(platformResult, missing);
        };
        Article article = announcedArticle
                .article()
                .filter(found -> found.lifecycle() != Lifecycle.DRAFT)
                .orElseThrow(() -> missing);
        Tweet tweet = announcedArticle.tweet();
        return new ArticleResponse(
                tweetId, ArticleView.of(article, AuthorView.of(tweet.author()), tweetId, tweet.createdAt()));
    }

    private static ApiException missing(String id) {
        return new ApiException(ErrorCode.NOT_FOUND, MISSING).with("id", id).with("article", null);
    }

    /** How a call selects an article. */
    private sealed interface Selector {

        /** By the post that announces it. */
        record Announced(String tweetId) implements Selector {}

        /** By its own id, which only its author may use. */
        record Own(String articleId) implements Selector {}

        /**
         * Parses the three parameters, of which exactly one must be present. {@code id} may also be the URL of the post.
         *
         * @throws ApiException 400 otherwise
         */
        static Selector of(@Nullable String id, @Nullable String url, @Nullable String articleId) {
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
}
