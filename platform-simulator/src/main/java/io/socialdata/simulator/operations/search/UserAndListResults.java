package io.socialdata.simulator.operations.search;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.ListStore;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.operations.paging.UserPages;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.search.Search;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.ListItem;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;

/** Pages of people and of lists that were found. */
@Singleton
final class UserAndListResults {

    private final Search search;
    private final ListStore listStore;
    private final ViewFactory viewFactory;
    private final UserPages people;

    UserAndListResults(Search search, ListStore listStore, ViewFactory viewFactory, UserPages people) {
        this.search = search;
        this.listStore = listStore;
        this.viewFactory = viewFactory;
        this.people = people;
    }

    TimelineShape people(String query, PageRequest asked, Viewer viewer) {
        TimelinePage<User> page = TimelinePage.ranked(search.people(query), asked);
        return ResultPage.of(page, people.entries(page.shown(), viewer)).shape();
    }

    /** Public lists whose name or description says it. */
    TimelineShape lists(String query, PageRequest asked, Viewer viewer) {
        String wanted = query.toLowerCase(Locale.ROOT).strip();
        TimelinePage<CuratedList> page = TimelinePage.ranked(
                listStore
                        .all()
                        .filter(list -> !list.secret())
                        .filter(list -> (list.name() + " " + list.description())
                                .toLowerCase(Locale.ROOT)
                                .contains(wanted)),
                asked);
        List<ListItem> items = page.shown().stream()
                .map(list -> new ListItem(viewFactory.list(list, viewer)))
                .toList();
        List<Entry> entries =
                items.isEmpty() ? List.of() : List.of(new ModuleEntry("list-search", Layout.VERTICAL, items));
        return ResultPage.of(page, entries).shape();
    }
}
