package io.socialdata.simulator.operations.communities;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.communities.CommunityStore;
import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.shapes.GlobalId;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.world.Community;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Finds communities by member or by words. */
@Singleton
record CommunitySearchEndpoints(World world, CommunityStore communityStore, CommunityResponses responses)
        implements EndpointTable {

    private static final int PAGE = 10;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("CommunitiesMembershipsTimeline", this::memberships).requires("userId"),
                query("CommunitiesSearchQuery", this::search).requires("query"));
    }

    private PlatformResponse memberships(GraphQlCall call) {
        return call.variables()
                .find("userId", world.users()::byId)
                .filter(User::active)
                .map(user -> memberships(user, call))
                .orElseGet(GraphQlResponses::nothing);
    }

    private PlatformResponse memberships(User user, GraphQlCall call) {
        String list = call.operation() + ":" + user.id();
        return PageRequest.respond(call, list, asked -> {
            TimelinePage<Community> page = TimelinePage.slice(communityStore.of(user), Community::id, asked);
            List<TimelineItem> items = page.items().stream()
                    .map(community -> TimelineItem.community(responses.shape(community, call.viewer(), Detail.FULL)))
                    .toList();
            JsonPart timeline =
                    page.timeline(items, new Instruction.ClearCache()).under("timeline");
            return GraphQlResponses.data(
                    JsonObject.typed("User").with("communities_timeline", timeline), "user", "result");
        });
    }

    /** Returns communities whose name or description contains every word of the query. */
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
        return PageCursor.asked(call.variables(), "communities:" + query.hashCode())
                .map(from -> new PageRequest(call.viewer(), from, PAGE))
                .map(asked -> TimelinePage.slice(found, Community::id, asked))
                .map(page -> found(page, call.viewer()))
                .orElseGet(call::badRequest);
    }

    private PlatformResponse found(TimelinePage<Community> page, Viewer viewer) {
        List<JsonObject> cards = page.items().stream()
                .map(community -> object().with("id", GlobalId.of("CommunityResults", community.id()))
                        .with("result", responses.shape(community, viewer, Detail.CARD)))
                .toList();
        return GraphQlResponses.data(
                object().with("items_results", cards).with("slice_info", page.info()), "communities_search_slice");
    }

    private static boolean matches(Community community, String query) {
        String text = (community.name() + " " + community.description()).toLowerCase(Locale.ROOT);
        return Stream.of(query.split("\\s+")).allMatch(text::contains);
    }
}
