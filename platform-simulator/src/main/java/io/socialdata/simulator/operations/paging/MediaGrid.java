package io.socialdata.simulator.operations.paging;

import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.Instruction;
import io.socialdata.simulator.timeline.Item;
import io.socialdata.simulator.timeline.ModuleEntry;
import io.socialdata.simulator.timeline.ModuleEntry.Layout;
import java.util.List;
import java.util.Optional;

/**
 * Pictures side by side: a module on the first page, to which later pages add.
 *
 * @param name what the module's id begins with
 */
public record MediaGrid(String name, boolean first, List<Item> squares) {

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
