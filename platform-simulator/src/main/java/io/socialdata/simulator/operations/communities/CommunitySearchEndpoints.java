package io.socialdata.simulator.operations.communities;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.communities.CommunityStore;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.operations.paging.Slice;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.shapes.GlobalId;
import io.socialdata.simulator.timeline.CommunityItem;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Finding communities: those that a user is in, and those with certain words. */
@Singleton
final class CommunitySearchEndpoints implements EndpointTable {

    private static final int PAGE = 10;

    private final LiveWorld live;
    private final CommunityStore communityStore;
    private final CommunityResponses responses;

    CommunitySearchEndpoints(LiveWorld live, CommunityStore communityStore, CommunityResponses responses) {
        this.live = live;
        this.communityStore = communityStore;
        this.responses = responses;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("CommunitiesMembershipsTimeline", this::memberships).requires("userId"),
                query("CommunitiesSearchQuery", this::search).requires("query"));
    }

    private PlatformResponse memberships(GraphQlCall call) {
        return call.variables()
                .find("userId", live.now().users()::byId)
                .filter(User::active)
                .map(user -> memberships(user, call))
                .orElseGet(GraphQlResponses::nothing);
    }

    private PlatformResponse memberships(User user, GraphQlCall call) {
        String list = call.operation() + ":" + user.id();
        return Slice.asked(call.variables(), list, communityStore.of(user), Community::id)
                .map(slice -> slice.timeline(
                        list, community -> new CommunityItem(responses.shape(community, call.viewer(), Detail.FULL))))
                .map(timeline -> GraphQlResponses.data(
                        JsonObject.typed("User").with("communities_timeline", timeline.under("timeline")),
                        "user",
                        "result"))
                .orElseGet(call::badRequest);
    }

    /** Communities whose name or description has every word asked for. */
    private PlatformResponse search(GraphQlCall call) {
        String query = call.variables()
                .text("query")
                .orElse("")
                .toLowerCase(Locale.ROOT)
                .strip();
        List<Community> found = communityStore
                .all()
                .filter(community -> matches(community, query))
                .toList();
        return Slice.of(
                        "communities:" + query.hashCode(),
                        found,
                        Community::id,
                        call.variables().text("cursor"),
                        OptionalInt.empty(),
                        PAGE)
                .map(page -> found(page, call.viewer()))
                .orElseGet(call::badRequest);
    }

    private PlatformResponse found(Slice<Community> page, Viewer viewer) {
        List<JsonObject> cards = page.items().stream()
                .map(community -> JsonObject.empty()
                        .with("id", GlobalId.of("CommunityResults", community.id()))
                        .with("result", responses.shape(community, viewer, Detail.CARD)))
                .toList();
        return GraphQlResponses.data(
                JsonObject.empty().with("items_results", cards).with("slice_info", page.info()),
                "communities_search_slice");
    }

    private static boolean matches(Community community, String query) {
        String text = (community.name() + " " + community.description()).toLowerCase(Locale.ROOT);
        return Stream.of(query.split("\\s+")).allMatch(text::contains);
    }
}
