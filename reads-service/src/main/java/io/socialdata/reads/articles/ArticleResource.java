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
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
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
        return switch (ArticleSelector.of(id, url, articleId)) {
            case ArticleSelector.Announced(String tweetId) -> announced(tweetId);
            case ArticleSelector.Own(String own) ->
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
}
