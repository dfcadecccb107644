package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.CommunityPosts;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** The posts of a community in the order asked for, with the pinned one on top of the first page. */
@Singleton
final class CommunityTweetsTimeline implements GraphQlOperation {

    private final CommunityResponses replies;
    private final CommunityTimelines timelines;
    private final CommunityPosts posts;

    CommunityTweetsTimeline(CommunityResponses replies, CommunityTimelines timelines, CommunityPosts posts) {
        this.replies = replies;
        this.timelines = timelines;
        this.posts = posts;
    }

    @Override
    public String name() {
        return "CommunityTweetsTimeline";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.about(variables, name(), community -> page(community, variables, viewer));
    }

    private PlatformResponse page(Community community, Variables variables, Viewer viewer) {
        CommunityRanking ranking =
                CommunityRanking.named(variables.text("rankingMode").orElse("Relevance"));
        Optional<Post> pinned = posts.pinnedIn(community);
        List<Post> ranked = ranking.order(posts.in(community))
                .filter(post -> !pinned.equals(Optional.of(post)))
                .toList();
        return timelines.posts(
                "ranked_community_timeline", name() + ":" + ranking, community, ranked, pinned, variables, viewer);
    }
}
