package io.socialdata.platform.articles;

import static io.socialdata.platform.responses.WriteResponseReaders.doneIf;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.articles.Article.Lifecycle;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.SliceReader;
import io.socialdata.platform.timelines.TimelineItemReader.Reading;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads and changes the account's own articles, including drafts. No change is ever sent twice: publishing creates a
 * post that everybody can see.
 */
public final class AccountArticleClient {

    private static final int PAGE = 20;

    private final ActingCalls actingCalls;

    public AccountArticleClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Returns an article of the account by its id. */
    public PlatformResult<Article> byId(String id, Duration budget) {
        return actingCalls.read(
                "ArticleEntityResultByRestId", Map.of("articleEntityId", id), AccountArticleClient::lookup, budget);
    }

    /** Returns a page of the account's articles in this lifecycle state. */
    public PlatformResult<Page<Article>> list(
            String ownId, Lifecycle lifecycle, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "userId", ownId,
                "lifecycle", lifecycle == Lifecycle.DRAFT ? "Draft" : "Published",
                "count", PAGE);
        return actingCalls.read(
                "ArticleEntitiesSlice",
                PagedVariables.paged(variables, cursor),
                new SliceReader<>(
                        root -> root.at("/data/user/result/articles_article_mixer_slice"),
                        "items",
                        item -> Reading.of(
                                ArticleReader.read(
                                        item.path("article_entity_results").path("result")),
                                Article::id)),
                budget);
    }

    /** Creates an article without title and text. */
    public PlatformResult<Article> create(Duration budget) {
        Map<String, ?> variables =
                Map.of("content_state", Map.of("blocks", List.of(), "entity_map", List.of()), "title", "");
        return article("ArticleEntityDraftCreate", "articleentity_create_draft", variables, budget);
    }

    public PlatformResult<Done> updateTitle(String id, String title, Duration budget) {
        return change(
                "ArticleEntityUpdateTitle",
                "articleentity_update_title",
                Map.of("articleEntityId", id, "title", title),
                budget);
    }

    /**
     * Replaces the text.
     *
     * @param content blocks and entity map in the names that the platform uses
     */
    public PlatformResult<Done> updateContent(String id, JsonNode content, Duration budget) {
        return change(
                "ArticleEntityUpdateContent",
                "articleentity_update_content_state",
                Map.of("article_entity", id, "content_state", content),
                budget);
    }

    /**
     * Sets the cover image.
     *
     * @param category the media category of the upload, in the platform's words for articles
     */
    public PlatformResult<Done> updateCover(String id, String mediaId, String category, Duration budget) {
        Map<String, ?> cover = Map.of("media_id", mediaId, "media_category", category);
        return change(
                "ArticleEntityUpdateCoverMedia",
                "articleentity_update_cover_media",
                Map.of("articleEntityId", id, "coverMedia", cover),
                budget);
    }

    /** Publishes an article; the response contains the id of the post that announces it. */
    public PlatformResult<Article> publish(String id, PublishOptions how, Duration budget) {
        return article("ArticleEntityPublish", "articleentity_publish", how.variables(id), budget);
    }

    /** Turns it back into a draft. */
    public PlatformResult<Article> unpublish(String id, Duration budget) {
        return article("ArticleEntityUnpublish", "articleentity_unpublish", Map.of("articleEntityId", id), budget);
    }

    /** Deletes a draft. */
    public PlatformResult<Done> delete(String id, Duration budget) {
        return change("ArticleEntityDelete", "articleentity_delete", Map.of("articleEntityId", id), budget);
    }

    private PlatformResult<Article> article(
            String operation, String member, Map<String, ?> variables, Duration budget) {
        return actingCalls.once(
                operation,
                variables,
                root -> ArticleReader.read(root.path("data")
                                .path(member)
                                .path("article_entity_results")
                                .path("result"))
                        .<Payload<Article>>map(Payload.Usable::new)
                        .orElseGet(Payload.Unapplied::new),
                budget);
    }

    private static Payload<Article> lookup(JsonNode root) {
        JsonNode result = root.path("data").path("article_result_by_rest_id").path("result");
        return result.isEmpty() ? new Payload.Empty<>() : Payload.of(ArticleReader.read(result));
    }

    /** Some of these operations respond with the article, others with a word. */
    private PlatformResult<Done> change(String operation, String member, Map<String, ?> variables, Duration budget) {
        return actingCalls.once(
                operation,
                variables,
                root -> {
                    JsonNode response = root.path("data").path(member);
                    return doneIf("Done".equals(response.asText("")) || (response.isObject() && !response.isEmpty()));
                },
                budget);
    }
}
