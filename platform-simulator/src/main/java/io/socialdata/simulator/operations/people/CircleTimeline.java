package io.socialdata.simulator.operations.people;

import io.socialdata.simulator.operations.pages.PageRequest;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.Views;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Envelope;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.timeline.UserItem;
import io.socialdata.simulator.world.User;
import java.util.ArrayList;
import java.util.List;

/** People around a user, the latest first; its cursors are plain numbers, which count what is left. */
final class CircleTimeline implements GraphQlOperation {

    private static final int MOST = 100;

    private final String name;
    private final UserResponses replies;
    private final Views views;
    private final People people;

    /** Who is shown. */
    interface People {
        List<User> around(User user, Variables variables, Viewer viewer);
    }

    CircleTimeline(String name, UserResponses replies, Views views, People people) {
        this.name = name;
        this.replies = replies;
        this.views = views;
        this.people = people;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        if (variables.text("userId").isEmpty()) {
            return ErrorBody.withoutVariable(name, "userId");
        }
        return replies.of(
                variables,
                "userId",
                viewer,
                user -> PlatformResponse.ok(
                        Envelope.ofUser(page(people.around(user, variables, viewer), variables, viewer))));
    }

    private TimelineShape page(List<User> all, Variables variables, Viewer viewer) {
        int count = Math.clamp(variables.count().orElse(PageRequest.USUAL), 1, MOST);
        int left = RemainingCountCursor.left(variables.text("cursor"), all.size());
        int start = all.size() - left;
        List<User> shown = all.subList(start, Math.min(all.size(), start + count));
        int rest = left - shown.size();

        List<Entry> entries = new ArrayList<>();
        shown.forEach(user -> entries.add(new ItemEntry(new UserItem(views.user(user, viewer)))));
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
