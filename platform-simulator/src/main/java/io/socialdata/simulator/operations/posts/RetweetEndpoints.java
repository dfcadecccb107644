package io.socialdata.simulator.operations.posts;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.shapes.BriefPostShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Passing posts on, and taking that back. */
@Singleton
final class RetweetEndpoints implements EndpointTable {

    private final Journal journal;
    private final LiveWorld live;
    private final PostStore postStore;
    private final PostLookup lookup;
    private final ViewFactory viewFactory;

    RetweetEndpoints(Journal journal, LiveWorld live, PostStore postStore, PostLookup lookup, ViewFactory viewFactory) {
        this.journal = journal;
        this.live = live;
        this.postStore = postStore;
        this.lookup = lookup;
        this.viewFactory = viewFactory;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(mutation("CreateRetweet", this::retweet), mutation("DeleteRetweet", this::unretweet));
    }

    private PlatformResponse retweet(GraphQlCall call) {
        Optional<Post> post = lookup.original(call.variables(), "tweet_id")
                .filter(found -> viewFactory.mayRead(found, call.viewer()));
        if (post.isEmpty()) {
            return call.refused(PlatformError.POST_MISSING);
        }
        // What only followers may read cannot be passed on.
        if (post.get().author().guarded()) {
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
        return live.now().posts();
    }

    private BriefPostShape brief(Post post, GraphQlCall call) {
        return new BriefPostShape(viewFactory.post(post, call.viewer()));
    }
}
