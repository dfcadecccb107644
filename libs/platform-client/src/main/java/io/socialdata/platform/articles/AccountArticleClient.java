package io.socialdata.platform.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.calls.AccountReadExecutor;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.SliceReader;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads of the acting account's own articles, drafts among them. */
public final class AccountArticleClient {

    private static final int PAGE = 20;

    private final AccountReadExecutor accountReadExecutor;

    public AccountArticleClient(AccountReadExecutor accountReadExecutor) {
        this.accountReadExecutor = accountReadExecutor;
    }

    /** An article of the account by its id. */
    public PlatformResult<Article> byId(String id, Duration budget) {
        return accountReadExecutor.read(
                "ArticleEntityResultByRestId", Map.of("articleEntityId", id), AccountArticleClient::article, budget);
    }

    /** A page of the account's articles that are as far as that. */
    public PlatformResult<Page<Article>> list(
            String ownId, Lifecycle lifecycle, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "userId", ownId,
                "lifecycle", lifecycle == Lifecycle.DRAFT ? "Draft" : "Published",
                "count", PAGE);
        return accountReadExecutor.read(
                "ArticleEntitiesSlice",
                PagedVariables.paged(variables, cursor),
                new SliceReader<>(
                        root -> root.at("/data/user/result/articles_article_mixer_slice"),
                        "items",
                        item -> ArticleReader.read(
                                item.path("article_entity_results").path("result"))),
                budget);
    }

    private static Payload<Article> article(JsonNode root) {
        JsonNode result = root.path("data").path("article_result_by_rest_id").path("result");
        return result.isMissingNode() || result.isEmpty()
                ? new Payload.Empty<>()
                : ArticleReader.read(result)
                        .<Payload<Article>>map(Payload.Usable::new)
                        .orElseGet(Payload.Broken::new);
    }
}
