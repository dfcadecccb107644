package io.socialdata.reads.articles;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.contract.Refusal;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.articles.PublicArticles.Announcement;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.views.ArticleId;
import io.socialdata.views.ArticleView;
import io.socialdata.views.ArticleView.AuthorView;
import io.socialdata.web.errors.RefusedException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** One article: a published one by its announcement, an own one by its id. */
@Path("/article")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class ArticleResource {

    private static final String MISSING = "Article not found.";

    private final PlatformClient platform;
    private final OwnShelf shelf;
    private final PlatformAnswers reads;
    private final CallBudget budget;

    ArticleResource(PlatformClient platform, OwnShelf shelf, PlatformAnswers reads, CallBudget budget) {
        this.platform = platform;
        this.shelf = shelf;
        this.reads = reads;
        this.budget = budget;
    }

    record ArticleAnswer(String id, ArticleView article) {}

    @GET
    @Path("/get")
    public ArticleAnswer article(
            @QueryParam("id") @Nullable String id,
            @QueryParam("url") @Nullable String url,
            @QueryParam("article_id") @Nullable String articleId) {
        return switch (ArticleSelector.of(id, url, articleId)) {
            case ArticleSelector.Announced(String tweetId) -> announced(tweetId);
            case ArticleSelector.Own(String own) ->
                new ArticleAnswer(own, shelf.article(ArticleId.of("article_id", own), missing(own)));
        };
    }

    private ArticleAnswer announced(String tweetId) {
        RefusedException missing = missing(tweetId);
        Announcement announcement = reads.found(platform.articles().announcedBy(tweetId, budget.left()), missing);
        Article article = announcement
                .article()
                .filter(found -> found.lifecycle() != Lifecycle.DRAFT)
                .orElseThrow(() -> missing);
        Tweet tweet = announcement.tweet();
        return new ArticleAnswer(
                tweetId, ArticleView.of(article, AuthorView.of(tweet.author()), tweetId, tweet.createdAt()));
    }

    private static RefusedException missing(String id) {
        return new RefusedException(Refusal.NOT_FOUND, MISSING).with("id", id).with("article", null);
    }
}
