package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import io.socialdata.simulator.timeline.TimelineItem;
import java.util.List;
import java.util.Optional;

/**
 * A grid of pictures: a module on the first page, extended by later pages.
 *
 * @param name prefix of the module's id
 */
public record MediaGrid(String name, boolean first, List<TimelineItem> squares) {

    private static final String KEY = "0";

    public List<Entry> entries() {
        return first && !squares.isEmpty() ? List.of(new ModuleEntry(name, KEY, Layout.GRID, squares)) : List.of();
    }

    public Optional<Instruction> addition() {
        return first || squares.isEmpty()
                ? Optional.empty()
                : Optional.of(new Instruction.AddToModule(name + "-" + KEY, squares));
    }
}
