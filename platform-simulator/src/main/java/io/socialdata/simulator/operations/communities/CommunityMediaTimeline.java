package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.CommunityPosts;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.world.Post;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** The posts of a community that have a picture or a video, newest first. */
@Singleton
final class CommunityMediaTimeline implements GraphQlOperation {

    private final CommunityResponses replies;
    private final CommunityTimelines timelines;
    private final CommunityPosts posts;

    CommunityMediaTimeline(CommunityResponses replies, CommunityTimelines timelines, CommunityPosts posts) {
        this.replies = replies;
        this.timelines = timelines;
        this.posts = posts;
    }

    @Override
    public String name() {
        return "CommunityMediaTimeline";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.about(variables, name(), community -> {
            List<Post> withMedia = posts.in(community).filter(Post::withMedia).toList();
            return timelines.posts(
                    "community_media_timeline", name(), community, withMedia, Optional.empty(), variables, viewer);
        });
    }
}
