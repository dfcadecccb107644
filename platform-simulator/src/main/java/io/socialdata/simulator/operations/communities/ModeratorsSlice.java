package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Who runs a community. */
@Singleton
final class ModeratorsSlice implements GraphQlOperation {

    private final CommunityResponses replies;
    private final MemberSlices slices;
    private final Communities communities;

    ModeratorsSlice(CommunityResponses replies, MemberSlices slices, Communities communities) {
        this.replies = replies;
        this.slices = slices;
        this.communities = communities;
    }

    @Override
    public String name() {
        return "moderatorsSliceTimeline_Query";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.about(
                variables,
                name(),
                community -> slices.answer(
                        "moderators_slice", community, communities.moderators(community), variables, viewer));
    }
}
