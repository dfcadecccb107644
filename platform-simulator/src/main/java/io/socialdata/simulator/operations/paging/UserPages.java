package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Builds pages of users, latest first. */
@Singleton
public record UserPages(ViewFactory viewFactory) {

    public TimelineShape page(List<User> latestFirst, PageRequest asked) {
        TimelinePage<User> page = TimelinePage.growing(latestFirst, asked);
        return page.timeline(
                entries(page.items(), asked.viewer()),
                new Instruction.ClearCache(),
                new Instruction.Terminate(Kind.TOP));
    }

    /** Builds a page whose bottom cursor says that no user is left, once that is so. */
    public TimelineShape ending(List<User> latestFirst, PageRequest asked) {
        TimelinePage<User> page = TimelinePage.growing(latestFirst, asked);
        boolean last = page.position() + page.items().size() >= latestFirst.size();
        PageCursor next = page.next().orElseThrow();
        String bottom = last ? next.terminating() : next.encoded();
        return closed(page.items(), bottom, page.top().encoded(), page.place(), asked.viewer());
    }

    /** Builds a page that ends in both directions on every page, although live cursors stand beside that. */
    public TimelineShape closed(List<User> users, String bottom, String top, int place, Viewer viewer) {
        List<Entry> all = new ArrayList<>(entries(users, viewer));
        all.add(new CursorEntry(Kind.BOTTOM, bottom));
        all.add(new CursorEntry(Kind.TOP, top));
        return TimelineShape.after(
                place,
                List.of(
                        new Instruction.ClearCache(),
                        new Instruction.Terminate(Kind.TOP),
                        new Instruction.Terminate(Kind.BOTTOM),
                        new Instruction.AddEntries(all)));
    }

    /** Builds a page that tells the client to stop at an empty page. */
    public TimelineShape stopping(List<User> latestFirst, PageRequest asked) {
        TimelinePage<User> page = TimelinePage.growing(latestFirst, asked);
        List<Entry> all = new ArrayList<>(entries(page.items(), asked.viewer()));
        all.add(new CursorEntry(Kind.TOP, page.top().encoded()));
        page.next()
                .ifPresent(
                        cursor -> all.add(new CursorEntry(Kind.BOTTOM, cursor.encoded(), true, OptionalLong.empty())));
        return TimelineShape.after(page.place(), List.of(new Instruction.AddEntries(all)));
    }

    public List<TimelineItem> entries(List<User> people, Viewer viewer) {
        return people.stream()
                .map(user -> TimelineItem.user(viewFactory.user(user, viewer)))
                .toList();
    }
}
