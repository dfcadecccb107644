package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Leaves a community. */
@Singleton
final class LeaveCommunity implements GraphQlOperation {

    private final MembershipReplies replies;
    private final Communities communities;

    LeaveCommunity(MembershipReplies replies, Communities communities) {
        this.replies = replies;
        this.communities = communities;
    }

    @Override
    public String name() {
        return "LeaveCommunity";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.answer(name(), "community_leave", variables, viewer, communities::leave);
    }
}
