package io.socialdata.simulator.operations.search;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.operations.paging.MediaGrid;
import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.PromotedEntries;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.search.Product;
import io.socialdata.simulator.search.Search;
import io.socialdata.simulator.search.SearchPage;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.TimelineShape;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Pages of posts that were found. */
@Singleton
final class PostResults {

    private static final int PROMOTED_AT = 3;

    private final LiveWorld live;
    private final Search search;
    private final PostEntries entries;
    private final PromotedEntries noise;

    PostResults(LiveWorld live, Search search, PostEntries entries, PromotedEntries noise) {
        this.live = live;
        this.search = search;
        this.entries = entries;
        this.noise = noise;
    }

    /** The one tab with advertising. */
    TimelineShape top(String query, PageRequest asked, Viewer viewer) {
        SearchPage searchPage = find(query, Product.TOP, asked);
        List<Entry> shown = new ArrayList<>(entries.alone(searchPage.posts(), viewer));
        if (asked.first() && !shown.isEmpty()) {
            noise.promoted(live.now().cast().lead(), viewer)
                    .ifPresent(entry -> shown.add(Math.min(PROMOTED_AT, shown.size()), entry));
        }
        return page(searchPage, asked, shown);
    }

    TimelineShape latest(String query, PageRequest asked, Viewer viewer) {
        SearchPage searchPage = find(query, Product.LATEST, asked);
        return page(searchPage, asked, entries.alone(searchPage.posts(), viewer));
    }

    TimelineShape media(String query, PageRequest asked, Viewer viewer) {
        SearchPage searchPage = find(query, Product.MEDIA, asked);
        MediaGrid grid = new MediaGrid("search-grid", asked.first(), entries.squares(searchPage.posts(), viewer));
        return new ResultPage(asked.from(), next(searchPage, asked), grid.entries(), grid.addition()).shape();
    }

    private SearchPage find(String query, Product product, PageRequest asked) {
        PageCursor from = asked.from();
        return search.page(query, product, from.after(), from.position(), asked.count());
    }

    private static TimelineShape page(SearchPage searchPage, PageRequest asked, List<Entry> shown) {
        return new ResultPage(asked.from(), next(searchPage, asked), shown, Optional.empty()).shape();
    }

    private static PageCursor next(SearchPage searchPage, PageRequest asked) {
        return searchPage.posts().isEmpty()
                ? asked.from()
                : new PageCursor(asked.from().timeline(), searchPage.after(), searchPage.position());
    }
}
