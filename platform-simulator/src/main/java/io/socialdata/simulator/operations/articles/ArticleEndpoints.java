package io.socialdata.simulator.operations.articles;

import static io.socialdata.simulator.operations.articles.ArticleResponses.ID;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.articles.ArticleRecord;
import io.socialdata.simulator.articles.ArticleRecord.Lifecycle;
import io.socialdata.simulator.articles.ArticleStore;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.operations.paging.Slice;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.PostItem;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;

/** Reading articles: the viewer's own, and the posts that announce anybody's. */
@Singleton
final class ArticleEndpoints implements EndpointTable {

    private static final String FIELD = "article_result_by_rest_id";

    private final LiveWorld live;
    private final ArticleStore articleStore;
    private final ArticleResponses responses;
    private final ViewFactory viewFactory;

    ArticleEndpoints(LiveWorld live, ArticleStore articleStore, ArticleResponses responses, ViewFactory viewFactory) {
        this.live = live;
        this.articleStore = articleStore;
        this.responses = responses;
        this.viewFactory = viewFactory;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("ArticleEntitiesSlice", this::slice).requires("userId"),
                query("ArticleEntityResultByRestId", this::lookup).requires(ID),
                query("UserArticlesTweets", this::announcements).requires("userId"));
    }

    /** The viewer's own articles in one part of their lives; of others it tells nothing. */
    private PlatformResponse slice(GraphQlCall call) {
        User user = call.user();
        Lifecycle lifecycle =
                call.variables().text("lifecycle").filter("Published"::equals).isPresent()
                        ? Lifecycle.PUBLISHED
                        : Lifecycle.DRAFT;
        boolean own = call.variables().id("userId").orElse(0) == user.id();
        List<ArticleRecord> all = own ? articleStore.of(user, lifecycle) : List.of();
        String list = "articles:" + lifecycle + ":" + user.id();
        return Slice.asked(call.variables(), list, all, ArticleRecord::id)
                .map(page -> slice(page, call))
                .orElseGet(call::badRequest);
    }

    private PlatformResponse slice(Slice<ArticleRecord> page, GraphQlCall call) {
        List<JsonPart> items = page.items().stream()
                .map(article ->
                        responses.shape(article, call.viewer()).under("result").under("article_entity_results"))
                .toList();
        JsonObject slice = JsonObject.empty().with("items", items).with("slice_info", page.info());
        return GraphQlResponses.data(
                JsonObject.typed("User").with("articles_article_mixer_slice", slice), "user", "result");
    }

    /** One of the viewer's own articles, whether it is published or not. */
    private PlatformResponse lookup(GraphQlCall call) {
        return call.variables()
                .find(ID, articleStore::byId)
                .filter(found -> found.author().equals(call.user()))
                .map(found -> GraphQlResponses.data(responses.shape(found, call.viewer()), FIELD, "result"))
                .orElseGet(() -> GraphQlResponses.nothing(FIELD));
    }

    /** The posts in which a user announces articles, newest first. */
    private PlatformResponse announcements(GraphQlCall call) {
        return call.variables()
                .find("userId", live.now().users()::byId)
                .filter(User::active)
                .map(user -> announcements(user, call))
                .orElseGet(GraphQlResponses::nothing);
    }

    private PlatformResponse announcements(User user, GraphQlCall call) {
        List<Post> announcements = articleStore.of(user, Lifecycle.PUBLISHED).stream()
                .map(ArticleRecord::announcement)
                .flatMap(id -> live.now().posts().byId(id.orElse(0)).stream())
                .toList();
        String list = call.operation() + ":" + user.id();
        return Slice.asked(call.variables(), list, announcements, Post::id)
                .map(slice -> slice.timeline(list, post -> new PostItem(viewFactory.post(post, call.viewer()))))
                .map(GraphQlResponses::userTimeline)
                .orElseGet(call::badRequest);
    }
}
