package io.socialdata.simulator.operations.search;

import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.operations.paging.TimelinePage;
import io.socialdata.simulator.timeline.CursorEntry;
import io.socialdata.simulator.timeline.CursorEntry.Kind;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.FixedPositionEntry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.TimelineShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How results are laid out: cursors keep their places, and later pages replace them. */
record ResultPage(PageCursor from, PageCursor next, List<Entry> entries, Optional<Instruction> addition) {

    private static final long TOP = Long.MAX_VALUE;
    private static final long BOTTOM = 0;

    static ResultPage of(TimelinePage<?> page, List<Entry> entries) {
        return new ResultPage(page.from(), page.next(), entries, Optional.empty());
    }

    TimelineShape shape() {
        FixedPositionEntry top = new FixedPositionEntry(
                new CursorEntry(Kind.TOP, new PageCursor(from.timeline(), 0, from.position()).encoded()), TOP);
        FixedPositionEntry bottom = new FixedPositionEntry(new CursorEntry(Kind.BOTTOM, next.encoded()), BOTTOM);
        List<Instruction> instructions = new ArrayList<>();
        List<Entry> all = new ArrayList<>(entries);
        if (from.position() == 0) {
            all.add(top);
            all.add(bottom);
            instructions.add(new Instruction.AddEntries(all));
        } else {
            instructions.add(new Instruction.AddEntries(all));
            addition.ifPresent(instructions::add);
            instructions.add(new Instruction.ReplaceCursor(top));
            instructions.add(new Instruction.ReplaceCursor(bottom));
        }
        return TimelineShape.after(2 * from.position(), instructions);
    }
}
