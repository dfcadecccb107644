package io.socialdata.simulator.operations.search;

import io.socialdata.simulator.lists.CuratedList;
import io.socialdata.simulator.lists.ListStore;
import io.socialdata.simulator.operations.paging.MediaGrid;
import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.operations.paging.PostEntries;
import io.socialdata.simulator.operations.paging.PromotedEntries;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.operations.paging.UserPages;
import io.socialdata.simulator.search.Search;
import io.socialdata.simulator.search.Search.Product;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Builds pages of posts, users and lists found by a search. */
@Singleton
record SearchResults(
        World world,
        Search search,
        ListStore listStore,
        ViewFactory viewFactory,
        PostEntries posts,
        UserPages people,
        PromotedEntries promoted) {

    private static final int PROMOTED_AT = 3;

    /** Returns the top results, the only tab with advertisements. */
    TimelineShape top(String query, PageRequest asked) {
        TimelinePage<Post> page = find(query, Product.TOP, asked);
        List<Entry> shown = new ArrayList<>(posts.alone(page.items(), asked.viewer()));
        if (asked.first() && !shown.isEmpty()) {
            promoted.promoted(world.fixtures().lead(), asked.viewer())
                    .ifPresent(entry -> shown.add(Math.min(PROMOTED_AT, shown.size()), entry));
        }
        return timeline(page, shown, Optional.empty());
    }

    TimelineShape latest(String query, PageRequest asked) {
        TimelinePage<Post> page = find(query, Product.LATEST, asked);
        return timeline(page, posts.alone(page.items(), asked.viewer()), Optional.empty());
    }

    TimelineShape media(String query, PageRequest asked) {
        TimelinePage<Post> page = find(query, Product.MEDIA, asked);
        MediaGrid grid = new MediaGrid("search-grid", asked.first(), posts.squares(page.items(), asked.viewer()));
        return timeline(page, grid.entries(), grid.addition());
    }

    private TimelinePage<Post> find(String query, Product product, PageRequest asked) {
        PageCursor from = asked.from();
        Search.Page found = search.page(query, product, from.after(), from.position(), asked.count());
        return TimelinePage.endless(found.posts(), found.after(), asked);
    }

    TimelineShape people(String query, PageRequest asked) {
        TimelinePage<User> page = TimelinePage.ranked(search.users(query), asked);
        return timeline(page, people.entries(page.items(), asked.viewer()), Optional.empty());
    }

    /** Returns public lists whose name or description contains the query. */
    TimelineShape lists(String query, PageRequest asked) {
        String wanted = query.toLowerCase(Locale.ROOT).strip();
        Stream<CuratedList> found = listStore
                .all()
                .filter(list -> !list.secret())
                .filter(list -> (list.name() + " " + list.description())
                        .toLowerCase(Locale.ROOT)
                        .contains(wanted));
        TimelinePage<CuratedList> page = TimelinePage.ranked(found, asked);
        List<TimelineItem> items = page.items().stream()
                .map(list -> TimelineItem.list(viewFactory.list(list, asked.viewer())))
                .toList();
        List<ModuleEntry> modules =
                items.isEmpty() ? List.of() : List.of(new ModuleEntry("list-search", Layout.VERTICAL, items));
        return timeline(page, modules, Optional.empty());
    }

    /** Returns a page of results: cursors have fixed positions, and later pages replace them. */
    private static TimelineShape timeline(
            TimelinePage<?> page, List<? extends Entry> entries, Optional<Instruction> addition) {
        CursorEntry top = cursor(Kind.TOP, page.top(), Long.MAX_VALUE);
        CursorEntry bottom = cursor(Kind.BOTTOM, page.next().orElseThrow(), 0);
        List<Entry> all = new ArrayList<>(entries);
        List<Instruction> instructions = new ArrayList<>();
        if (page.first()) {
            all.addAll(List.of(top, bottom));
        } else {
            addition.ifPresent(instructions::add);
            instructions.add(new Instruction.ReplaceCursor(top));
            instructions.add(new Instruction.ReplaceCursor(bottom));
        }
        instructions.addFirst(new Instruction.AddEntries(all));
        return TimelineShape.after(2 * page.position(), instructions);
    }

    private static CursorEntry cursor(Kind kind, PageCursor value, long place) {
        return new CursorEntry(kind, value.encoded(), false, OptionalLong.of(place));
    }
}
