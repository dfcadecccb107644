package io.socialdata.simulator.operations.posts;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.shapes.ArticleShape.ArticleParts;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Looks up posts by id: one, up to two hundred, one with its conversation, or all versions of one. */
@Singleton
record PostReadEndpoints(World world, ViewFactory viewFactory, ConversationPages pages) implements EndpointTable {

    private static final String ID = "tweetId";
    private static final String FOCUS = "focalTweetId";
    private static final int MAX = 220;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("TweetResultByRestId", this::one).access(Access.GUEST).requires(ID),
                query("TweetResultsByRestIds", this::many).requires("tweetIds"),
                query("TweetDetail", this::detail).requires(FOCUS),
                query("TweetEditHistory", this::history).requires(ID));
    }

    private PlatformResponse one(GraphQlCall call) {
        return call.variables()
                .find(ID, posts()::byId)
                .map(post -> GraphQlResponses.data(shape(post, call), "tweetResult", "result"))
                .orElseGet(() -> GraphQlResponses.nothing("tweetResult"));
    }

    /** Returns posts in the requested order. An unknown post gives an empty item. */
    private PlatformResponse many(GraphQlCall call) {
        List<JsonPart> results = call.variables().ids("tweetIds").stream()
                .limit(MAX)
                .map(id ->
                        find(id).map(post -> shape(post, call).under("result")).orElseGet(JsonPart::nothing))
                .toList();
        return GraphQlResponses.data(JsonPart.list(results), "tweetResult");
    }

    private PostShape shape(Post post, GraphQlCall call) {
        return new PostShape(ArticleParts.of(call.variables()).in(viewFactory.post(post, call.viewer())));
    }

    private Optional<Post> find(OptionalLong id) {
        return id.isPresent() ? posts().byId(id.getAsLong()) : Optional.empty();
    }

    /** Returns a post in its conversation, or a tombstone alone for one that the viewer may not read. */
    private PlatformResponse detail(GraphQlCall call) {
        return call.variables()
                .find(FOCUS, posts()::byId)
                .map(focus -> viewFactory.mayRead(focus, call.viewer()) ? around(focus, call) : tombstone(focus))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.POST_MISSING, 200, call.operation())
                        .withOutcome(Outcome.MISSING));
    }

    private static PlatformResponse tombstone(Post focus) {
        return GraphQlResponses.data(
                TimelineShape.after(0, List.of(new Instruction.AddEntries(List.of(TimelineItem.hidden(focus.id()))))),
                "threaded_conversation_with_injections_v2");
    }

    private PlatformResponse around(Post focus, GraphQlCall call) {
        PostConversation conversation =
                new PostConversation(focus, posts(), viewFactory, call.viewer(), ArticleParts.of(call.variables()));
        ReplyRanking ranking =
                ReplyRanking.named(call.variables().text("rankingMode").orElse(""));
        Optional<TimelineShape> page = call.variables()
                .text("cursor")
                .map(cursor -> pages.later(conversation, ranking, cursor))
                .orElseGet(() -> Optional.of(pages.first(conversation, ranking)));
        return page.map(shape -> GraphQlResponses.data(shape, "threaded_conversation_with_injections_v2"))
                .orElseGet(call::badRequest);
    }

    /** Returns the versions of a post. There is only one, because posts cannot be edited here. */
    private PlatformResponse history(GraphQlCall call) {
        return call.variables()
                .find(ID, posts()::byId)
                .<Entry>map(post -> TimelineItem.post(viewFactory.post(post, call.viewer())))
                .map(version -> TimelineShape.after(0, List.of(new Instruction.AddEntries(List.of(version)))))
                .map(timeline -> GraphQlResponses.data(
                        timeline, "tweet_result_by_rest_id", "result", "edit_history_timeline", "timeline"))
                .orElseGet(() -> GraphQlResponses.nothing("tweet_result_by_rest_id"));
    }

    private Posts posts() {
        return world.posts();
    }
}
