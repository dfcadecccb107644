package io.socialdata.simulator.operations.lists;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.Lists;
import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.operations.pages.TimelinePage;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.ListItem;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.TimelineShape;
import jakarta.inject.Singleton;
import java.util.List;

/** The page on which an account looks after its lists. */
@Singleton
final class ListsManagementPageTimeline implements GraphQlOperation {

    private final Lists lists;
    private final Views views;

    ListsManagementPageTimeline(Lists lists, Views views) {
        this.lists = lists;
        this.views = views;
    }

    @Override
    public String name() {
        return "ListsManagementPageTimeline";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        return viewer.user()
                .map(user -> PageRequest.answer(
                        name(),
                        variables,
                        name() + ":" + user.id(),
                        asked -> Envelope.data(
                                page(ListCatalogues.lookedAfterBy(user, lists), viewer, asked),
                                "viewer",
                                "list_management_timeline",
                                "timeline")))
                .orElseGet(() -> ErrorBody.brief(PlatformError.NOT_AUTHENTICATED));
    }

    private TimelineShape page(List<CuratedList> all, Viewer viewer, PageRequest asked) {
        TimelinePage<CuratedList> page = TimelinePage.growing(all, asked);
        List<ListItem> items = page.shown().stream()
                .map(list -> new ListItem(views.list(list, viewer)))
                .toList();
        List<Entry> entries = items.isEmpty()
                ? List.of()
                : List.of(new ModuleEntry("owned-subscribed-list-module", "0", Layout.VERTICAL, items)
                        .headed("Your Lists"));
        return page.timeline(entries);
    }
}
