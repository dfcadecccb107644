package io.socialdata.simulator.operations.communities;

import static io.socialdata.simulator.operations.communities.CommunityResponses.ID;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.mutation;
import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.communities.CommunityMember;
import io.socialdata.simulator.communities.CommunityStore;
import io.socialdata.simulator.communities.CommunityStore.MembershipResult;
import io.socialdata.simulator.communities.Role;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlEndpoint.Handler;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.shapes.GlobalId;
import io.socialdata.simulator.shapes.UserView;
import io.socialdata.simulator.shapes.WireTime;
import io.socialdata.simulator.world.Badge;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Looks up communities and their members, joins and leaves communities. */
@Singleton
record CommunityEndpoints(CommunityStore communityStore, CommunityResponses responses) implements EndpointTable {

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("CommunityQuery", lookup(Detail.REDUCED)).requires(ID),
                query("CommunityByRestId", lookup(Detail.FULL)).requires(ID),
                query("CommunitiesFetchOneQuery", lookup(Detail.FULL)).requires(ID),
                query("membersSliceTimeline_Query", members("members_slice", communityStore::members))
                        .requires(ID),
                query("moderatorsSliceTimeline_Query", members("moderators_slice", communityStore::moderators))
                        .requires(ID),
                mutation("JoinCommunity", call -> membership(call, "community_join", communityStore::join)),
                mutation("LeaveCommunity", call -> membership(call, "community_leave", communityStore::leave)),
                mutation(
                        "RequestToJoinCommunity",
                        call -> membership(call, "community_request_to_join", communityStore::request)));
    }

    private Handler lookup(Detail detail) {
        return call -> responses.about(
                call,
                community -> CommunityResponses.data(community, responses.shape(community, call.viewer(), detail)));
    }

    /** @param field the field of the community that contains the page */
    private Handler members(String field, Function<Community, List<CommunityMember>> listMembers) {
        return call -> responses.about(call, community -> {
            List<CommunityMember> active = listMembers.apply(community).stream()
                    .filter(communityMember -> communityMember.user().active())
                    .toList();
            String list = field + ":" + community.id();
            return PageRequest.of(call, list)
                    .map(asked ->
                            TimelinePage.slice(active, member -> member.user().id(), asked))
                    .map(page -> CommunityResponses.data(community, field, members(page, call.viewer())))
                    .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, field));
        });
    }

    private JsonObject members(TimelinePage<CommunityMember> page, Viewer viewer) {
        return object().with(
                        "items_results",
                        page.items(),
                        member -> member(responses.view(member.user(), viewer), member.role()))
                .with("slice_info", page.info());
    }

    /** Returns an item of a member list: some fields of the user, and the role. */
    private static JsonObject member(UserView view, Role role) {
        User user = view.user();
        JsonObject core = object().with("name", user.profile().name())
                .with("screen_name", user.handle())
                .with("created_at", WireTime.of(user.createdAt()));
        JsonObject row = JsonObject.typed("User")
                .with("id", GlobalId.of("User", user.id()))
                .withId("rest_id", user.id())
                .with("community_role", CommunityShape.wireName(role))
                .with("core", core)
                .with("avatar", object().with("image_url", user.profile().avatar()))
                .with("privacy", object().with("protected", user.isProtected()))
                .with("verification", object().with("verified", false))
                .with("is_blue_verified", user.badge() != Badge.NONE)
                .with(
                        "relationship_perspectives",
                        object().with("following", view.relation().following()));
        return object().with("id", GlobalId.of("UserResults", user.id())).with("result", row);
    }

    /** Changes the caller's membership of the community in the variables. */
    private PlatformResponse membership(
            GraphQlCall call, String field, BiFunction<Community, User, MembershipResult> step) {
        Optional<Community> community = call.variables().find(ID, communityStore::byId);
        return community
                .map(found -> refusal(step.apply(found, call.user()))
                        .map(why -> refused(call, field, PlatformError.FORBIDDEN, "Denied: " + why))
                        .orElseGet(() ->
                                GraphQlResponses.data(responses.shape(found, call.viewer(), Detail.MEMBERSHIP), field)))
                .orElseGet(() -> refused(call, field, PlatformError.PAGE_MISSING, "_Missing: No community."));
    }

    private static Optional<String> refusal(MembershipResult membershipResult) {
        return switch (membershipResult) {
            case DONE -> Optional.empty();
            case ALREADY_IN -> Optional.of("Viewer is already a member of this community.");
            case NOT_IN -> Optional.of("Viewer is not a member of this community.");
            case NEEDS_APPROVAL -> Optional.of("Viewer must request to join this community.");
            case OPEN_TO_ALL -> Optional.of("This community takes no requests, join it.");
            case FOUNDER -> Optional.of("The admin cannot leave this community.");
        };
    }

    private static PlatformResponse refused(GraphQlCall call, String field, PlatformError error, String why) {
        JsonObject body = ErrorBody.errors(ErrorBody.item(error, call.operation(), why + " (" + error.code() + ")"))
                .with("data", object().with(field, JsonObject.typed("CommunityUnavailable")));
        return PlatformResponse.json(200, body, Outcome.REFUSED);
    }
}
