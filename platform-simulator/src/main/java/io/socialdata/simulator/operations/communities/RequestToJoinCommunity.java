package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;

/** Asks for admission to a community that one cannot simply join. */
@Singleton
final class RequestToJoinCommunity implements GraphQlOperation {

    private final MembershipReplies replies;
    private final Communities communities;

    RequestToJoinCommunity(MembershipReplies replies, Communities communities) {
        this.replies = replies;
        this.communities = communities;
    }

    @Override
    public String name() {
        return "RequestToJoinCommunity";
    }

    @Override
    public boolean mutation() {
        return true;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return replies.answer(
                name(),
                "community_request_to_join",
                variables,
                viewer,
                (community, user) -> communities.request(
                        community, user, variables.text("answer").orElse("")));
    }
}
