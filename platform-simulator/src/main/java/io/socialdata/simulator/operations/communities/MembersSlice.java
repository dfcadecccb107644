package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Who is in a community. */
@Singleton
final class MembersSlice implements GraphQlOperation {

    private final CommunityResponses replies;
    private final MemberSlices slices;
    private final Communities communities;

    MembersSlice(CommunityResponses replies, MemberSlices slices, Communities communities) {
        this.replies = replies;
        this.slices = slices;
        this.communities = communities;
    }

    @Override
    public String name() {
        return "membersSliceTimeline_Query";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.about(
                variables,
                name(),
                community ->
                        slices.answer("members_slice", community, communities.members(community), variables, viewer));
    }
}
