package io.socialdata.reads.articles;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.acting.articles.ArticleView;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.articles.Article;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.timelines.Page;
import io.socialdata.reads.paging.PageInfo;
import io.socialdata.reads.paging.PageParameters;
import io.socialdata.web.errors.ApiException;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lists the acting account's articles, one lifecycle state at a time. */
@Path("/article/list")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class OwnArticlesResource {

    private final OwnArticleService ownArticleService;

    OwnArticlesResource(OwnArticleService ownArticleService) {
        this.ownArticleService = ownArticleService;
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record ArticlesPage(
            List<ArticleView> articles, int count, @Nullable String nextCursor, boolean hasMore) {}

    /** The parameter {@code lifecycle}: drafts by default. */
    record RequestedLifecycle(Lifecycle lifecycle) {

        static RequestedLifecycle fromString(String text) {
            return switch (text.strip()) {
                case "", "draft" -> new RequestedLifecycle(Lifecycle.DRAFT);
                case "published" -> new RequestedLifecycle(Lifecycle.PUBLISHED);
                default ->
                    throw new ApiException(ErrorCode.BAD_REQUEST, "lifecycle must be draft or published.")
                            .field("lifecycle");
            };
        }
    }

    /** The platform's page size is fixed; {@code count} is only validated. */
    @GET
    public ArticlesPage list(
            @QueryParam("lifecycle") @DefaultValue("") RequestedLifecycle requested, PageParameters paging) {
        Page<Article> page = ownArticleService.page(requested.lifecycle(), paging.cursor());
        PageInfo pageInfo = PageInfo.of(page);
        List<ArticleView> views = ownArticleService.views(page);
        return new ArticlesPage(views, views.size(), pageInfo.nextCursor(), pageInfo.hasMore());
    }
}
