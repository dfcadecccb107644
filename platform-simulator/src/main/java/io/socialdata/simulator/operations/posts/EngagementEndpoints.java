package io.socialdata.simulator.operations.posts;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementStore.EngagementType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.notifications.NotificationStore;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.shapes.LegacyPostShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Likes, retweets and bookmarks posts, and undoes each of these. */
@Singleton
record EngagementEndpoints(
        World world,
        Journal journal,
        PostStore postStore,
        EngagementStore engagementStore,
        RelationshipStore relationshipStore,
        NotificationStore notificationStore,
        ViewFactory viewFactory,
        PostLookup lookup)
        implements EndpointTable {

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                mutation("FavoriteTweet", this::like),
                mutation("UnfavoriteTweet", this::unlike),
                mutation("CreateRetweet", this::retweet),
                mutation("DeleteRetweet", this::unretweet),
                mutation("CreateBookmark", this::bookmark),
                mutation("DeleteBookmark", this::unbookmark),
                mutation("BookmarksAllDelete", this::unbookmarkAll));
    }

    private PlatformResponse like(GraphQlCall call) {
        return readable(
                call,
                post -> like(call.user(), post)
                        ? GraphQlResponses.done("favorite_tweet")
                        : call.refused(PlatformError.ALREADY_LIKED));
    }

    /** Likes a post and records it for its author. Returns false if the user likes the post already. */
    private boolean like(User user, Post post) {
        return journal.transact(() -> {
            boolean added = engagementStore.put(EngagementType.LIKE, user, post);
            if (added) {
                notificationStore.liked(user, post);
            }
            return added;
        });
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

    /** Removes a bookmark. The response is the same if there was none. */
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

    private PlatformResponse retweet(GraphQlCall call) {
        Optional<Post> post = lookup.original(call.variables(), "tweet_id")
                .filter(found -> viewFactory.mayRead(found, call.viewer()));
        if (post.isEmpty()) {
            return call.refused(PlatformError.POST_MISSING);
        }
        // Posts of protected users cannot be retweeted.
        if (post.get().author().isProtected()) {
            return call.refused(PlatformError.ACTION_DISABLED);
        }
        User user = call.user();
        Optional<Post> retweet =
                journal.transact(() -> posts().retweetBy(user, post.get()).isPresent()
                        ? Optional.empty()
                        : Optional.of(postStore.retweet(user, post.get())));
        return retweet.map(
                        done -> GraphQlResponses.data(brief(done, call), "create_retweet", "retweet_results", "result"))
                .orElseGet(() -> call.refused(PlatformError.ALREADY_RETWEETED));
    }

    private PlatformResponse unretweet(GraphQlCall call) {
        Optional<Post> source = journal.transact(() -> lookup.original(call.variables(), "source_tweet_id")
                .flatMap(post -> posts().retweetBy(call.user(), post).map(retweet -> {
                    postStore.delete(retweet.id());
                    return post;
                })));
        return source.map(
                        post -> GraphQlResponses.data(brief(post, call), "unretweet", "source_tweet_results", "result"))
                .orElseGet(() -> call.refused(PlatformError.POST_MISSING));
    }

    private Posts posts() {
        return world.posts();
    }

    /** Returns a post with its id and text only. */
    private JsonObject brief(Post post, GraphQlCall call) {
        String text = LegacyPostShape.text(viewFactory.post(post, call.viewer()));
        return object().withId("rest_id", post.id()).with("legacy", object().with("full_text", text));
    }
}
