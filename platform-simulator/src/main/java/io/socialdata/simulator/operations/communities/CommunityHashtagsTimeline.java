package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.CommunityPosts;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Segment;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** The posts of a community that have a hashtag, or the one that is asked for. */
@Singleton
final class CommunityHashtagsTimeline implements GraphQlOperation {

    private final CommunityResponses replies;
    private final CommunityTimelines timelines;
    private final CommunityPosts posts;
    private final LiveWorld live;

    CommunityHashtagsTimeline(
            CommunityResponses replies, CommunityTimelines timelines, CommunityPosts posts, LiveWorld live) {
        this.replies = replies;
        this.timelines = timelines;
        this.posts = posts;
        this.live = live;
    }

    @Override
    public String name() {
        return "CommunityHashtagsTimeline";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        Optional<String> tag = variables.text("hashtag");
        return replies.about(variables, name(), community -> {
            List<Post> tagged =
                    posts.in(community).filter(post -> isTagged(post, tag)).toList();
            return timelines.posts(
                    "community_filtered_timeline", name(), community, tagged, Optional.empty(), variables, viewer);
        });
    }

    private boolean isTagged(Post post, Optional<String> wanted) {
        return live.now().writing(post).segments().stream()
                .anyMatch(segment -> segment instanceof Segment.Hashtag(var tag)
                        && wanted.map(tag::equalsIgnoreCase).orElse(true));
    }
}
