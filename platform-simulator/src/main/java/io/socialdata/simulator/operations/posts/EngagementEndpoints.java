package io.socialdata.simulator.operations.posts;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;

import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementType;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Liking and bookmarking, and taking either back. */
@Singleton
final class EngagementEndpoints implements EndpointTable {

    private final EngagementStore engagementStore;
    private final RelationshipStore relationshipStore;
    private final ViewFactory viewFactory;
    private final PostLookup lookup;

    EngagementEndpoints(
            EngagementStore engagementStore,
            RelationshipStore relationshipStore,
            ViewFactory viewFactory,
            PostLookup lookup) {
        this.engagementStore = engagementStore;
        this.relationshipStore = relationshipStore;
        this.viewFactory = viewFactory;
        this.lookup = lookup;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                mutation("FavoriteTweet", this::like),
                mutation("UnfavoriteTweet", this::unlike),
                mutation("CreateBookmark", this::bookmark),
                mutation("DeleteBookmark", this::unbookmark),
                mutation("BookmarksAllDelete", this::unbookmarkAll));
    }

    private PlatformResponse like(GraphQlCall call) {
        return readable(
                call,
                post -> engagementStore.put(EngagementType.LIKE, call.user(), post)
                        ? GraphQlResponses.done("favorite_tweet")
                        : call.refused(PlatformError.ALREADY_LIKED));
    }

    private PlatformResponse unlike(GraphQlCall call) {
        return named(call)
                .filter(post -> engagementStore.take(EngagementType.LIKE, call.user(), post.id()))
                .map(post -> GraphQlResponses.done("unfavorite_tweet"))
                .orElseGet(() -> call.refused(PlatformError.POST_MISSING));
    }

    private PlatformResponse bookmark(GraphQlCall call) {
        return readable(call, post -> {
            engagementStore.put(EngagementType.BOOKMARK, call.user(), post);
            return GraphQlResponses.done("tweet_bookmark_put");
        });
    }

    /** Says that it is done whether or not there was a bookmark. */
    private PlatformResponse unbookmark(GraphQlCall call) {
        named(call).ifPresent(post -> engagementStore.take(EngagementType.BOOKMARK, call.user(), post.id()));
        return GraphQlResponses.done("tweet_bookmark_delete");
    }

    private PlatformResponse unbookmarkAll(GraphQlCall call) {
        engagementStore
                .markedBy(EngagementType.BOOKMARK, call.user())
                .toList()
                .forEach(post -> engagementStore.take(EngagementType.BOOKMARK, call.user(), post.id()));
        return GraphQlResponses.done("bookmark_all_delete");
    }

    private PlatformResponse readable(GraphQlCall call, Function<Post, PlatformResponse> action) {
        Optional<Post> post = named(call);
        if (post.isEmpty()) {
            return call.refused(PlatformError.POST_MISSING);
        }
        if (relationshipStore.blocks(post.get().author(), call.user())) {
            return call.refused(PlatformError.BLOCKED_BY_TARGET);
        }
        return viewFactory.mayRead(post.get(), call.viewer())
                ? action.apply(post.get())
                : call.refused(PlatformError.POST_HIDDEN);
    }

    private Optional<Post> named(GraphQlCall call) {
        return lookup.original(call.variables(), "tweet_id");
    }
}
