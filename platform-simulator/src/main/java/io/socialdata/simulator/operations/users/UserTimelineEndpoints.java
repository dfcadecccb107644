package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementStore.EngagementType;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.UserPages;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.relationships.RelationshipStore;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** Lists users, latest first: those who retweeted or liked a post, and those whom the viewer blocked or muted. */
@Singleton
record UserTimelineEndpoints(
        World world,
        ViewFactory viewFactory,
        RelationshipStore relationshipStore,
        EngagementStore engagementStore,
        UserPages pages)
        implements EndpointTable {

    private static final String POST = "tweetId";

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("Retweeters", call -> timeline(call, "retweeters_timeline", this::retweeters))
                        .requires(POST),
                query("Favoriters", call -> timeline(call, "favoriters_timeline", this::likers))
                        .requires(POST),
                own("BlockedAccountsAll", "timeline", relationshipStore::blockedBy),
                own("MutedAccounts", "muting_timeline", relationshipStore::mutedBy));
    }

    private GraphQlEndpoint own(String name, String field, Function<User, List<User>> people) {
        return query(
                name,
                call -> PageRequest.respond(
                        call,
                        name + ":" + call.user().id(),
                        asked -> GraphQlResponses.data(
                                pages.page(people.apply(call.user()), asked), "viewer", field, "timeline")));
    }

    /**
     * Builds a timeline of a post. It is empty if the post does not exist.
     *
     * @param field the field of the response that contains the timeline
     */
    private PlatformResponse timeline(GraphQlCall call, String field, BiFunction<Post, Viewer, List<User>> people) {
        List<User> found = call.variables()
                .find(POST, world.posts()::byId)
                .filter(post -> viewFactory.mayRead(post, call.viewer()))
                .map(post -> people.apply(post, call.viewer()))
                .orElseGet(List::of);
        return PageRequest.respond(
                call,
                call.operation() + ":" + call.variables().id(POST).orElse(0),
                asked -> GraphQlResponses.data(pages.stopping(found, asked), field, "timeline"));
    }

    private List<User> retweeters(Post post, Viewer viewer) {
        return world.posts().retweetsOf(post).map(Post::author).toList();
    }

    /** Returns the likers, only to the author. Generated likes have no users; followers stand in for them. */
    private List<User> likers(Post post, Viewer viewer) {
        if (viewer.user().filter(post.author()::equals).isEmpty()) {
            return List.of();
        }
        return Stream.concat(
                        engagementStore.whoMarked(EngagementType.LIKE, post),
                        relationshipStore.followersOf(post.author()))
                .distinct()
                .limit(post.counts().likes())
                .toList();
    }
}
