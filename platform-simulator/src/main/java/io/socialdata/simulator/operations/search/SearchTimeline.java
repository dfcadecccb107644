package io.socialdata.simulator.operations.search;

import io.socialdata.simulator.operations.pages.PageCursor;
import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.timeline.Envelope;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Finds posts, people and lists; served to GET and to POST. */
@Singleton
final class SearchTimeline implements GraphQlOperation {

    /** However many are asked for, a page has no more. */
    private static final int MOST = 20;

    private final PostResults posts;
    private final UserAndListResults others;

    SearchTimeline(PostResults posts, UserAndListResults others) {
        this.posts = posts;
        this.others = others;
    }

    @Override
    public String name() {
        return "SearchTimeline";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        Optional<String> query = variables.text("rawQuery");
        if (query.isEmpty()) {
            return ErrorBody.withoutVariable(name(), "rawQuery");
        }
        SearchTab tab = SearchTab.named(variables.text("product").orElse(""));
        int count = Math.clamp(variables.count().orElse(PageRequest.USUAL), 1, MOST);
        // The cursor says which search it is of, and in so few letters as a hash has.
        String timeline =
                name() + ":" + tab + ":" + Integer.toHexString(query.get().hashCode());
        return PageCursor.asked(variables, timeline)
                .map(from -> results(tab, query.get(), new PageRequest(from, count), viewer))
                .map(page ->
                        PlatformResponse.ok(Envelope.data(page, "search_by_raw_query", "search_timeline", "timeline")))
                .orElseGet(() -> ErrorBody.graphQl(PlatformError.BAD_REQUEST, 400, name()));
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
