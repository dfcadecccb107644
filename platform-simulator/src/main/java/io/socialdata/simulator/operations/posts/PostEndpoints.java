package io.socialdata.simulator.operations.posts;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.shapes.PostShape;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Publishes posts of usual and of extended length, and deletes posts. */
@Singleton
record PostEndpoints(
        PostComposer composer, Journal journal, PostStore postStore, PostLookup lookup, ViewFactory viewFactory)
        implements EndpointTable {

    private static final int LONGEST = 280;
    private static final int LONGEST_NOTE = 25_000;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                mutation("CreateTweet", call -> post(call, LONGEST, "create_tweet")),
                mutation("CreateNoteTweet", this::note),
                mutation("DeleteTweet", this::delete));
    }

    private PlatformResponse post(GraphQlCall call, int longest, String field) {
        CreateTweetRequest request = CreateTweetRequest.of(call.variables());
        return switch (composer.publish(call.user(), request, longest, call.viewer())) {
            case WriteResult.Done(var post) ->
                GraphQlResponses.data(
                        new PostShape(viewFactory.post(post, call.viewer())), field, "tweet_results", "result");
            case WriteResult.Refused(var error, var message) -> call.refused(error, message);
        };
    }

    /** Publishes a long post. Requires a check mark. */
    private PlatformResponse note(GraphQlCall call) {
        return call.user().badge() == Badge.NONE
                ? call.refused(PlatformError.NOT_AUTHORIZED)
                : post(call, LONGEST_NOTE, "notetweet_create");
    }

    private PlatformResponse delete(GraphQlCall call) {
        Optional<Post> deleted = journal.transact(() -> {
            Optional<Post> own = lookup.named(call.variables(), "tweet_id")
                    .filter(post -> post.author().equals(call.user()));
            own.ifPresent(post -> postStore.delete(post.id()));
            return own;
        });
        return deleted.isPresent()
                ? GraphQlResponses.data(JsonPart.nothing(), "delete_tweet", "tweet_results")
                : call.refused(PlatformError.POST_MISSING);
    }
}
