package io.socialdata.simulator.operations.search;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds posts, people and lists; served to GET and to POST. */
@Singleton
final class SearchEndpoints implements EndpointTable {

    /** However many are asked for, a page has no more. */
    private static final int MOST = 20;

    private final PostResults posts;
    private final UserAndListResults others;

    SearchEndpoints(PostResults posts, UserAndListResults others) {
        this.posts = posts;
        this.others = others;
    }

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(query("SearchTimeline", this::search).requires("rawQuery"));
    }

    private PlatformResponse search(GraphQlCall call) {
        String query = call.variables().text("rawQuery").orElse("");
        SearchTab tab = SearchTab.named(call.variables().text("product").orElse(""));
        int count = Math.clamp(call.variables().count().orElse(PageRequest.USUAL), 1, MOST);
        // The cursor says which search it is of, and in so few letters as a hash has.
        String timeline = call.operation() + ":" + tab + ":" + Integer.toHexString(query.hashCode());
        return PageCursor.asked(call.variables(), timeline)
                .map(from -> results(tab, query, new PageRequest(from, count), call.viewer()))
                .map(page -> GraphQlResponses.data(page, "search_by_raw_query", "search_timeline", "timeline"))
                .orElseGet(call::badRequest);
    }

    private JsonPart results(SearchTab tab, String query, PageRequest asked, Viewer viewer) {
        return switch (tab) {
            case TOP -> posts.top(query, asked, viewer);
            case LATEST -> posts.latest(query, asked, viewer);
            case MEDIA -> posts.media(query, asked, viewer);
            case PHOTOS -> posts.media(query + " filter:images", asked, viewer);
            case VIDEOS -> posts.media(query + " filter:videos", asked, viewer);
            case PEOPLE -> others.people(query, asked, viewer);
            case LISTS -> others.lists(query, asked, viewer);
        };
    }
}
