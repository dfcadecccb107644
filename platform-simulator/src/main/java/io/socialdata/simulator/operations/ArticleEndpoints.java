package io.socialdata.simulator.operations;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.articles.ArticleRecord;
import io.socialdata.simulator.articles.ArticleRecord.Lifecycle;
import io.socialdata.simulator.articles.ArticleService;
import io.socialdata.simulator.articles.ArticleStore;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformIds;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.shapes.ArticleShape;
import io.socialdata.simulator.shapes.ArticleShape.ArticleParts;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;

/** Reads the viewer's own articles and the posts that announce articles, writes and publishes articles. */
@Singleton
record ArticleEndpoints(World world, ArticleStore articleStore, ArticleService articleService, ViewFactory viewFactory)
        implements EndpointTable {

    private static final String ID = "articleEntityId";
    /** Name of the article id in the one operation that replaces the content. */
    private static final String OTHER_ID = "article_entity";

    private static final String FIELD = "article_result_by_rest_id";

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("ArticleEntitiesSlice", this::slice).requires("userId"),
                query("ArticleEntityResultByRestId", this::lookup).requires(ID),
                query("UserArticlesTweets", this::announcements).requires("userId"),
                mutation("ArticleEntityDraftCreate", this::draft),
                mutation("ArticleEntityUpdateTitle", this::title).requires(ID),
                mutation("ArticleEntityUpdateContent", this::content).requires(OTHER_ID),
                mutation("ArticleEntityUpdateCoverMedia", this::cover),
                mutation("ArticleEntityPublish", this::publish).requires(ID),
                mutation("ArticleEntityUnpublish", this::unpublish).requires(ID),
                mutation("ArticleEntityDelete", this::delete).requires(ID));
    }

    /** Returns the viewer's own articles in one lifecycle state. Returns none for other users. */
    private PlatformResponse slice(GraphQlCall call) {
        User user = call.user();
        Lifecycle lifecycle =
                call.variables().text("lifecycle").filter("Published"::equals).isPresent()
                        ? Lifecycle.PUBLISHED
                        : Lifecycle.DRAFT;
        boolean own = call.variables().id("userId").orElse(0) == user.id();
        List<ArticleRecord> all = own ? articleStore.of(user, lifecycle) : List.of();
        String list = "articles:" + lifecycle + ":" + user.id();
        return PageRequest.respond(call, list, asked -> slice(TimelinePage.slice(all, ArticleRecord::id, asked), call));
    }

    private PlatformResponse slice(TimelinePage<ArticleRecord> page, GraphQlCall call) {
        List<JsonPart> items = page.items().stream()
                .map(article -> shape(article, call.viewer()).under("result").under("article_entity_results"))
                .toList();
        JsonObject slice = object().with("items", items).with("slice_info", page.info());
        return GraphQlResponses.data(
                JsonObject.typed("User").with("articles_article_mixer_slice", slice), "user", "result");
    }

    /** Returns one of the viewer's own articles, published or not. */
    private PlatformResponse lookup(GraphQlCall call) {
        return call.variables()
                .find(ID, articleStore::byId)
                .filter(found -> found.author() == call.user().id())
                .map(found -> GraphQlResponses.data(shape(found, call.viewer()), FIELD, "result"))
                .orElseGet(() -> GraphQlResponses.nothing(FIELD));
    }

    /** Returns the posts that announce the articles of a user, newest first. */
    private PlatformResponse announcements(GraphQlCall call) {
        return call.variables()
                .find("userId", world.users()::byId)
                .filter(User::active)
                .map(user -> announcements(user, call))
                .orElseGet(GraphQlResponses::nothing);
    }

    private PlatformResponse announcements(User user, GraphQlCall call) {
        List<Post> announcements = articleStore.of(user, Lifecycle.PUBLISHED).stream()
                .map(ArticleRecord::announcement)
                .flatMap(id -> world.posts().byId(id.orElse(0)).stream())
                .toList();
        String list = call.operation() + ":" + user.id();
        return PageRequest.respond(call, list, asked -> {
            TimelinePage<Post> page = TimelinePage.slice(announcements, Post::id, asked);
            return GraphQlResponses.userTimeline(
                    page.timeline(items(page.items(), call), new Instruction.ClearCache()));
        });
    }

    private List<TimelineItem> items(List<Post> announcements, GraphQlCall call) {
        ArticleParts parts = ArticleParts.of(call.variables());
        return announcements.stream()
                .map(post -> TimelineItem.post(parts.in(viewFactory.post(post, call.viewer()))))
                .toList();
    }

    private PlatformResponse draft(GraphQlCall call) {
        WriteResult<ArticleRecord> drafted = articleService.draft(
                call.user(), text(call, "title"), call.variables().values().path("content_state"));
        return changed(call, drafted, "articleentity_create_draft");
    }

    private PlatformResponse title(GraphQlCall call) {
        return changed(
                call, articleService.title(call.user(), id(call), text(call, "title")), "articleentity_update_title");
    }

    private PlatformResponse content(GraphQlCall call) {
        WriteResult<ArticleRecord> written = articleService.write(
                call.user(),
                call.variables().id(OTHER_ID).orElse(0),
                call.variables().values().path("content_state"));
        return changed(call, written, "articleentity_update_content_state");
    }

    /** Sets the cover. Checks the picture before the article. */
    private PlatformResponse cover(GraphQlCall call) {
        OptionalLong picture = PlatformIds.parse(
                call.variables().values().at("/coverMedia/media_id").asText());
        if (picture.isEmpty()) {
            PlatformError error = PlatformError.MEDIA_INVALID;
            return ErrorBody.graphQl(error, error.status(), call.operation());
        }
        return call.variables().given(ID)
                ? changed(
                        call,
                        articleService.cover(call.user(), id(call), picture.getAsLong()),
                        "articleentity_update_cover_media")
                : call.withoutVariable(ID);
    }

    /** Publishes a draft and announces it in a post. */
    private PlatformResponse publish(GraphQlCall call) {
        return changed(
                call, articleService.publish(call.user(), id(call), text(call, "caption")), "articleentity_publish");
    }

    private PlatformResponse unpublish(GraphQlCall call) {
        return changed(call, articleService.withdraw(call.user(), id(call)), "articleentity_unpublish");
    }

    private PlatformResponse delete(GraphQlCall call) {
        return outcome(
                articleService.delete(call.user(), id(call)),
                call,
                article -> GraphQlResponses.done("articleentity_delete"));
    }

    /** Returns the article after the change. */
    private PlatformResponse changed(GraphQlCall call, WriteResult<ArticleRecord> result, String field) {
        return outcome(
                result,
                call,
                article -> GraphQlResponses.data(
                        shape(article, call.viewer()), field, "article_entity_results", "result"));
    }

    private PlatformResponse outcome(
            WriteResult<ArticleRecord> result, GraphQlCall call, Function<ArticleRecord, PlatformResponse> done) {
        return switch (result) {
            case Done(var article) -> done.apply(article);
            // A malformed body is no request that the platform judges.
            case Refused(var error, var message) ->
                error == PlatformError.BAD_REQUEST ? call.badRequest() : call.refused(error, message);
        };
    }

    /** Returns an article of the viewer. */
    private ArticleShape shape(ArticleRecord article, Viewer viewer) {
        return ArticleShape.ofOwn(article, viewFactory.user(viewer.signedIn(), viewer));
    }

    private static long id(GraphQlCall call) {
        return call.variables().id(ID).orElse(0);
    }

    private static String text(GraphQlCall call, String variable) {
        return call.variables().text(variable).orElse("");
    }
}
