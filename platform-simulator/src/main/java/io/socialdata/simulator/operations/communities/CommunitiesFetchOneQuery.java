package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import jakarta.inject.Singleton;

/** The other name under which clients look a community up in full. */
@Singleton
final class CommunitiesFetchOneQuery implements GraphQlOperation {

    private final CommunityResponses replies;

    CommunitiesFetchOneQuery(CommunityResponses replies) {
        this.replies = replies;
    }

    @Override
    public String name() {
        return "CommunitiesFetchOneQuery";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.about(
                variables,
                name(),
                community -> CommunityResponses.data(community, replies.shape(community, viewer, Detail.FULL)));
    }
}
