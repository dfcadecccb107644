package io.socialdata.simulator.operations.communities;

import io.socialdata.simulator.communities.Communities;
import io.socialdata.simulator.operations.pages.Slice;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.CommunityShape.Detail;
import io.socialdata.simulator.shapes.GlobalId;
import io.socialdata.simulator.world.Community;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** Finds communities whose name or description has every word asked for. */
@Singleton
final class CommunitiesSearchQuery implements GraphQlOperation {

    private static final int PAGE = 10;

    private final CommunityResponses replies;
    private final Communities communities;

    CommunitiesSearchQuery(CommunityResponses replies, Communities communities) {
        this.replies = replies;
        this.communities = communities;
    }

    @Override
    public String name() {
        return "CommunitiesSearchQuery";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return variables
                .text("query")
                .map(query -> answer(query.toLowerCase(Locale.ROOT).strip(), variables, viewer))
                .orElseGet(() -> ErrorBody.withoutVariable(name(), "query"));
    }

    private PlatformResponse answer(String query, Variables variables, Viewer viewer) {
        List<Community> found =
                communities.all().filter(community -> matches(community, query)).toList();
        return Slice.of(
                        "communities:" + query.hashCode(),
                        found,
                        Community::id,
                        variables.text("cursor"),
                        OptionalInt.empty(),
                        PAGE)
                .map(page -> answer(page, viewer))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
    }

    private PlatformResponse answer(Slice<Community> page, Viewer viewer) {
        JsonObject slice = JsonObject.empty()
                .with(
                        "items_results",
                        page.items().stream()
                                .map(community -> JsonObject.empty()
                                        .with("id", GlobalId.of("CommunityResults", community.id()))
                                        .with("result", replies.shape(community, viewer, Detail.CARD)))
                                .toList())
                .with("slice_info", page.info());
        return GraphQlResponses.data(slice, "communities_search_slice");
    }

    private static boolean matches(Community community, String query) {
        String text = (community.name() + " " + community.description()).toLowerCase(Locale.ROOT);
        return Stream.of(query.split("\\s+")).allMatch(text::contains);
    }
}
