package io.socialdata.simulator.operations.communities;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.communities.CommunityPosts;
import io.socialdata.simulator.communities.CommunityStore;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.Comparator;
import java.util.List;

/** The communities page of the viewer: the latest posts of all communities that the viewer is a member of. */
@Singleton
record CommunityHomeEndpoints(
        CommunityStore communityStore,
        CommunityPosts communityPosts,
        CommunityResponses responses,
        ViewFactory viewFactory)
        implements EndpointTable {

    private record CommunityPost(Post post, Community community) {}

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(query("CommunitiesMainPageTimeline", this::latest));
    }

    private PlatformResponse latest(GraphQlCall call) {
        String list = call.operation() + ":" + call.user().id();
        return PageRequest.respond(
                call, list, asked -> GraphQlResponses.data(page(asked), "viewer", "communities_timeline", "timeline"));
    }

    private TimelineShape page(PageRequest asked) {
        List<CommunityPost> posts = communityStore.of(asked.viewer().signedIn()).stream()
                .flatMap(community -> communityPosts.in(community).map(post -> new CommunityPost(post, community)))
                .filter(found -> viewFactory.mayRead(found.post(), asked.viewer()))
                .filter(found -> found.post().id() < asked.from().after())
                .sorted(Comparator.comparingLong(
                                (CommunityPost found) -> found.post().id())
                        .reversed())
                .limit(asked.count())
                .toList();
        long last = posts.isEmpty() ? 0 : posts.getLast().post().id();
        List<TimelineItem> items = posts.stream().map(post -> item(post, asked)).toList();
        return TimelinePage.endless(posts, last, asked).timeline(items, new Instruction.ClearCache());
    }

    /** Returns the post with its community, which clients show above it. */
    private TimelineItem item(CommunityPost found, PageRequest asked) {
        return TimelineItem.post(viewFactory
                .post(found.post(), asked.viewer())
                .withCommunity(responses.shape(found.community(), asked.viewer(), Detail.FULL)));
    }
}
