package io.socialdata.simulator.operations.communities;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.communities.CommunityMember;
import io.socialdata.simulator.communities.CommunityStore;
import io.socialdata.simulator.communities.Role;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.shapes.CommunityView;
import io.socialdata.simulator.shapes.GlobalId;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.Function;

/** Builds the responses that community operations share. */
@Singleton
record CommunityResponses(ViewFactory viewFactory, CommunityStore communityStore) {

    static final String ID = "communityId";

    private static final int FACES = 5;

    /** Builds the response for a community. A missing one gives a successful response that says so. */
    PlatformResponse about(GraphQlCall call, Function<Community, PlatformResponse> responder) {
        return call.variables()
                .find(ID, communityStore::byId)
                .map(responder)
                .orElseGet(CommunityResponses::unavailable);
    }

    /** Builds a successful response with a community. */
    static PlatformResponse data(Community community, JsonPart result) {
        return GraphQlResponses.data(
                object().with("id", GlobalId.of("CommunityResults", community.id()))
                        .with("result", result),
                "communityResults");
    }

    /** Builds a successful response with a community object that has only this field. */
    static PlatformResponse data(Community community, String field, JsonPart part) {
        return data(
                community,
                JsonObject.typed("Community")
                        .with("id", GlobalId.of("Community", community.id()))
                        .with(field, part));
    }

    /** Builds a successful response with a community object that has only this timeline. */
    static PlatformResponse timeline(Community community, String field, TimelineShape timeline) {
        return data(community, field, timeline.under("timeline"));
    }

    private static PlatformResponse unavailable() {
        return GraphQlResponses.data(
                        JsonObject.typed("CommunityUnavailable").with("reason", "NotFound"),
                        "communityResults",
                        "result")
                .withOutcome(PlatformResponse.Outcome.MISSING);
    }

    CommunityShape shape(Community community, Viewer viewer, Detail detail) {
        List<CommunityMember> members = communityStore.members(community);
        return new CommunityShape(
                new CommunityView(
                        community,
                        role(community, viewer),
                        viewer.user()
                                .filter(user -> communityStore.applied(community, user))
                                .isPresent(),
                        members.size(),
                        communityStore.moderators(community).size(),
                        view(community.moderators().getFirst(), viewer),
                        members.stream()
                                .map(CommunityMember::user)
                                .filter(User::active)
                                .limit(FACES)
                                .map(user -> view(user, viewer))
                                .toList()),
                detail);
    }

    UserView view(User user, Viewer viewer) {
        return viewFactory.user(user, viewer);
    }

    private Role role(Community community, Viewer viewer) {
        return viewer.user().map(user -> communityStore.role(community, user)).orElse(Role.NON_MEMBER);
    }
}
