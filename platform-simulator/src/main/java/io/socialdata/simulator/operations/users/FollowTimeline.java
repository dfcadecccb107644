package io.socialdata.simulator.operations.users;

import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.protocol.Variables;
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

/** Pages of people around a user, the latest first; the cursors are plain numbers, which count what is left. */
@Singleton
final class FollowTimeline {

    private static final int MOST = 100;

    private final ViewFactory viewFactory;

    FollowTimeline(ViewFactory viewFactory) {
        this.viewFactory = viewFactory;
    }

    TimelineShape page(List<User> all, Variables variables, Viewer viewer) {
        int count = Math.clamp(variables.count().orElse(PageRequest.USUAL), 1, MOST);
        int left = RemainingCountCursor.left(variables.text("cursor"), all.size());
        int start = all.size() - left;
        List<User> shown = all.subList(start, Math.min(all.size(), start + count));
        int rest = left - shown.size();

        List<Entry> entries = new ArrayList<>();
        shown.forEach(user -> entries.add(new ItemEntry(new UserItem(viewFactory.user(user, viewer)))));
        entries.add(new CursorEntry(Kind.BOTTOM, RemainingCountCursor.bottom(rest, start + shown.size())));
        entries.add(new CursorEntry(Kind.TOP, RemainingCountCursor.top(start)));

        List<Instruction> instructions = new ArrayList<>();
        instructions.add(new Instruction.ClearCache());
        instructions.add(new Instruction.Terminate(Kind.TOP));
        if (rest == 0) {
            instructions.add(new Instruction.Terminate(Kind.BOTTOM));
        }
        instructions.add(new Instruction.AddEntries(entries));
        return TimelineShape.after(2 * start, instructions);
    }
}
