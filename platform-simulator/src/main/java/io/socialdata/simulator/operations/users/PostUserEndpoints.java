package io.socialdata.simulator.operations.users;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.engagement.EngagementStore;
import io.socialdata.simulator.engagement.EngagementType;
import io.socialdata.simulator.generator.LiveWorld;
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
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Who passed a post on, and who liked it, the latest first; nobody, if the post is not there. */
@Singleton
final class PostUserEndpoints implements EndpointTable {

    private static final String POST = "tweetId";

    private final LiveWorld live;
    private final ViewFactory viewFactory;
    private final RelationshipStore relationshipStore;
    private final EngagementStore engagementStore;
    private final UserPages pages;

    PostUserEndpoints(
            LiveWorld live,
            ViewFactory viewFactory,
            RelationshipStore relationshipStore,
            EngagementStore engagementStore,
            UserPages pages) {
        this.live = live;
        this.viewFactory = viewFactory;
        this.relationshipStore = relationshipStore;
        this.engagementStore = engagementStore;
        this.pages = pages;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("Retweeters", call -> timeline(call, "retweeters_timeline", this::retweeters))
                        .requires(POST),
                query("Favoriters", call -> timeline(call, "favoriters_timeline", this::likers))
                        .requires(POST));
    }

    /** @param field under which the answer has the timeline */
    private PlatformResponse timeline(GraphQlCall call, String field, BiFunction<Post, Viewer, List<User>> people) {
        List<User> found = call.variables()
                .find(POST, live.now().posts()::byId)
                .filter(post -> viewFactory.mayRead(post, call.viewer()))
                .map(post -> people.apply(post, call.viewer()))
                .orElseGet(List::of);
        return PageRequest.answer(
                call,
                call.operation() + ":" + call.variables().id(POST).orElse(0),
                asked -> GraphQlResponses.data(pages.stopping(found, call.viewer(), asked), field, "timeline"));
    }

    private List<User> retweeters(Post post, Viewer viewer) {
        return live.now().posts().retweetsOf(post).map(Post::author).toList();
    }

    /** For the author's eyes only. Of generated likes nobody knows whose they were; followers stand in. */
    private List<User> likers(Post post, Viewer viewer) {
        if (viewer.user().filter(post.author()::equals).isEmpty()) {
            return List.of();
        }
        return Stream.concat(
                        engagementStore.whoMarked(EngagementType.LIKE, post),
                        relationshipStore.followersOf(post.author()))
                .distinct()
                .limit(post.reception().likes())
                .toList();
    }
}
