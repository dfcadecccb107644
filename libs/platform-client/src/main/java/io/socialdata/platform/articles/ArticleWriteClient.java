package io.socialdata.platform.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.AccountWriteExecutor;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.writing.Done;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The life of an article. Nothing here is ever sent twice: publishing makes a post that anybody can see. */
public final class ArticleWriteClient {

    private final AccountWriteExecutor accountWriteExecutor;

    public ArticleWriteClient(AccountWriteExecutor accountWriteExecutor) {
        this.accountWriteExecutor = accountWriteExecutor;
    }

    /** Begins an article without a title and without a word. */
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
     * Puts a text in the place of the one there is.
     *
     * @param content blocks and entity map in the names that the platform takes
     */
    public PlatformResult<Done> updateContent(String id, JsonNode content, Duration budget) {
        return change(
                "ArticleEntityUpdateContent",
                "articleentity_update_content_state",
                Map.of("article_entity", id, "content_state", content),
                budget);
    }

    /**
     * Puts a picture above it.
     *
     * @param category what the picture was uploaded as, in the platform's words for articles
     */
    public PlatformResult<Done> updateCover(String id, String mediaId, String category, Duration budget) {
        Map<String, ?> cover = Map.of("media_id", mediaId, "media_category", category);
        return change(
                "ArticleEntityUpdateCoverMedia",
                "articleentity_update_cover_media",
                Map.of("articleEntityId", id, "coverMedia", cover),
                budget);
    }

    /** Publishes an article; the answer names the post that announces it. */
    public PlatformResult<Article> publish(String id, PublishOptions how, Duration budget) {
        return article("ArticleEntityPublish", "articleentity_publish", how.variables(id), budget);
    }

    /** Makes a draft of it again. */
    public PlatformResult<Article> unpublish(String id, Duration budget) {
        return article("ArticleEntityUnpublish", "articleentity_unpublish", Map.of("articleEntityId", id), budget);
    }

    /** Deletes a draft. */
    public PlatformResult<Done> delete(String id, Duration budget) {
        return change("ArticleEntityDelete", "articleentity_delete", Map.of("articleEntityId", id), budget);
    }

    private PlatformResult<Article> article(
            String operation, String member, Map<String, ?> variables, Duration budget) {
        return accountWriteExecutor.once(
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

    /** Some of these answer with the article, some with a word. */
    private PlatformResult<Done> change(String operation, String member, Map<String, ?> variables, Duration budget) {
        return accountWriteExecutor.once(
                operation,
                variables,
                root -> {
                    JsonNode answer = root.path("data").path(member);
                    return "Done".equals(answer.asText("")) || (answer.isObject() && !answer.isEmpty())
                            ? new Payload.Usable<>(Done.DONE)
                            : new Payload.Unapplied<>();
                },
                budget);
    }
}
