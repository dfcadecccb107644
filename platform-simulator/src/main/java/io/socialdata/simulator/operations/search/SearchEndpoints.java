package io.socialdata.simulator.operations.search;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;

import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformResponse;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds posts, users and lists. */
@Singleton
record SearchEndpoints(SearchResults results) implements EndpointTable {

    /** The tabs of search results; the platform calls them products. */
    enum SearchTab {
        TOP,
        LATEST,
        MEDIA,
        /** Used by older clients, as is the next one. */
        PHOTOS,
        VIDEOS,
        PEOPLE,
        LISTS;

        /** Returns the tab of that name, or the first if there is none. */
        static SearchTab named(String word) {
            for (SearchTab tab : values()) {
                if (tab.name().equalsIgnoreCase(word)) {
                    return tab;
                }
            }
            return TOP;
        }
    }

    /** Maximum page size, even if more items are requested. */
    private static final int MAX = 20;

    @Override
    public List<GraphQlEndpoint> endpoints() {
        return List.of(
                query("SearchTimeline", this::search).requires("rawQuery").byPost());
    }

    private PlatformResponse search(GraphQlCall call) {
        String query = call.variables().text("rawQuery").orElse("");
        SearchTab tab = SearchTab.named(call.variables().text("product").orElse(""));
        // The cursor identifies its search. A hash keeps it short.
        String timeline = call.operation() + ":" + tab + ":" + Integer.toHexString(query.hashCode());
        return PageRequest.of(call, timeline, MAX)
                .map(asked -> results(tab, query, asked))
                .map(page -> GraphQlResponses.data(page, "search_by_raw_query", "search_timeline", "timeline"))
                .orElseGet(call::badRequest);
    }

    private JsonPart results(SearchTab tab, String query, PageRequest asked) {
        return switch (tab) {
            case TOP -> results.top(query, asked);
            case LATEST -> results.latest(query, asked);
            case MEDIA -> results.media(query, asked);
            case PHOTOS -> results.media(query + " filter:images", asked);
            case VIDEOS -> results.media(query + " filter:videos", asked);
            case PEOPLE -> results.people(query, asked);
            case LISTS -> results.lists(query, asked);
        };
    }
}
