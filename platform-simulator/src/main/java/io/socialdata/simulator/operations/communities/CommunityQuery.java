package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.Reply;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import jakarta.inject.Singleton;

/** Looks a community up by id. */
@Singleton
final class CommunityQuery implements GraphQlEndpoint {

    private final CommunityReplies replies;

    CommunityQuery(CommunityReplies replies) {
        this.replies = replies;
    }

    @Override
    public String name() {
        return "CommunityQuery";
    }

    @Override
    public Reply answer(Variables variables, Viewer viewer) {
        return replies.about(
                variables,
                name(),
                community -> CommunityReplies.data(community, replies.shape(community, viewer, Detail.REDUCED)));
    }
}
