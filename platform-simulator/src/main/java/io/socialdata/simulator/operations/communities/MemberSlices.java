package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Member;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.MemberShape;
import io.socialdata.simulator.world.Community;
import jakarta.inject.Singleton;
import java.util.List;

/** Pages of people in a community. */
@Singleton
final class MemberSlices {

    private static final int USUAL = 20;

    private final CommunityResponses replies;

    MemberSlices(CommunityResponses replies) {
        this.replies = replies;
    }

    /** @param field under which the page stands in the community */
    PlatformResponse answer(
            String field, Community community, List<Member> people, Variables variables, Viewer viewer) {
        return Slice.of(
                        field + ":" + community.id(),
                        people.stream().filter(member -> member.user().active()).toList(),
                        member -> member.user().id(),
                        variables.text("cursor"),
                        variables.count(),
                        USUAL)
                .map(page -> answer(field, community, page, viewer))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, field));
    }

    private PlatformResponse answer(String field, Community community, Slice<Member> page, Viewer viewer) {
        JsonObject slice = JsonObject.empty()
                .with(
                        "items_results",
                        page.items().stream()
                                .map(member -> new MemberShape(replies.view(member.user(), viewer), member.role()))
                                .toList())
                .with("slice_info", page.info());
        return CommunityResponses.data(community, field, slice);
    }
}
