package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.timeline.UserItem;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;

/** Pages of people who came one after the other, the latest first. */
@Singleton
public final class UserPages {

    private final ViewFactory viewFactory;

    public UserPages(ViewFactory viewFactory) {
        this.viewFactory = viewFactory;
    }

    public TimelineShape page(List<User> latestFirst, Viewer viewer, PageRequest asked) {
        TimelinePage<User> page = TimelinePage.growing(latestFirst, asked);
        return page.timeline(
                entries(page.shown(), viewer), new Instruction.ClearCache(), new Instruction.Terminate(Kind.TOP));
    }

    /** The same, telling the client to stop at an empty page. */
    public TimelineShape stopping(List<User> latestFirst, Viewer viewer, PageRequest asked) {
        TimelinePage<User> page = TimelinePage.growing(latestFirst, asked);
        List<Entry> all = new ArrayList<>(entries(page.shown(), viewer));
        all.add(new CursorEntry(Kind.TOP, page.top()));
        all.add(new CursorEntry(Kind.BOTTOM, page.next().encoded(), true));
        return TimelineShape.after(page.place(), List.of(new Instruction.AddEntries(all)));
    }

    public List<Entry> entries(List<User> people, Viewer viewer) {
        return people.stream()
                .<Entry>map(user -> new ItemEntry(new UserItem(viewFactory.user(user, viewer))))
                .toList();
    }
}
