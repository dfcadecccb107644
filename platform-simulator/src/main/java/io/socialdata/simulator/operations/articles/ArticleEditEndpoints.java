package io.socialdata.simulator.operations.articles;

import static io.socialdata.simulator.operations.articles.ArticleResponses.ID;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;

import io.socialdata.simulator.articles.ArticleResult;
import io.socialdata.simulator.articles.ArticleService;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import jakarta.inject.Singleton;
import java.util.List;

/** Writing, publishing and deleting articles. */
@Singleton
final class ArticleEditEndpoints implements EndpointTable {

    /** What the one operation that replaces the content calls the id. */
    private static final String OTHER_ID = "article_entity";

    private final ArticleService articleService;
    private final ArticleResponses responses;

    ArticleEditEndpoints(ArticleService articleService, ArticleResponses responses) {
        this.articleService = articleService;
        this.responses = responses;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                mutation("ArticleEntityDraftCreate", this::draft),
                mutation("ArticleEntityUpdateTitle", this::title).requires(ID),
                mutation("ArticleEntityUpdateContent", this::content).requires(OTHER_ID),
                mutation("ArticleEntityUpdateCoverMedia", this::cover),
                mutation("ArticleEntityPublish", this::publish).requires(ID),
                mutation("ArticleEntityUnpublish", this::unpublish).requires(ID),
                mutation("ArticleEntityDelete", this::delete).requires(ID));
    }

    private PlatformResponse draft(GraphQlCall call) {
        ArticleResult drafted = articleService.draft(
                call.user(), text(call, "title"), call.variables().values().path("content_state"));
        return changed(call, drafted, "articleentity_create_draft");
    }

    private PlatformResponse title(GraphQlCall call) {
        return changed(
                call, articleService.title(call.user(), id(call), text(call, "title")), "articleentity_update_title");
    }

    private PlatformResponse content(GraphQlCall call) {
        ArticleResult written = articleService.write(
                call.user(),
                call.variables().id(OTHER_ID).orElse(0),
                call.variables().values().path("content_state"));
        return changed(call, written, "articleentity_update_content_state");
    }

    /** The picture is looked at before the article. */
    private PlatformResponse cover(GraphQlCall call) {
        String picture = call.variables().values().at("/coverMedia/media_id").asText();
        if (!picture.matches("\\d{1,18}|[1-8]\\d{18}")) {
            PlatformError error = PlatformError.MEDIA_INVALID;
            return ErrorBody.graphQl(error, error.status(), call.operation());
        }
        return call.variables().given(ID)
                ? changed(
                        call,
                        articleService.cover(call.user(), id(call), Long.parseLong(picture)),
                        "articleentity_update_cover_media")
                : call.withoutVariable(ID);
    }

    /** Publishes a draft, and announces it in a post. */
    private PlatformResponse publish(GraphQlCall call) {
        return changed(
                call, articleService.publish(call.user(), id(call), text(call, "caption")), "articleentity_publish");
    }

    /** Makes a published article a draft again. */
    private PlatformResponse unpublish(GraphQlCall call) {
        return changed(call, articleService.withdraw(call.user(), id(call)), "articleentity_unpublish");
    }

    private PlatformResponse delete(GraphQlCall call) {
        return responses.outcome(
                articleService.delete(call.user(), id(call)),
                call,
                article -> GraphQlResponses.done("articleentity_delete"));
    }

    /** Answers with the article as it then is. */
    private PlatformResponse changed(GraphQlCall call, ArticleResult articleResult, String field) {
        return responses.outcome(
                articleResult,
                call,
                article -> GraphQlResponses.data(
                        responses.shape(article, call.viewer()), field, "article_entity_results", "result"));
    }

    private static long id(GraphQlCall call) {
        return call.variables().id(ID).orElse(0);
    }

    private static String text(GraphQlCall call, String variable) {
        return call.variables().text(variable).orElse("");
    }
}
