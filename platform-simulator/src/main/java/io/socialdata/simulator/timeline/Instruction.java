package io.socialdata.simulator.timeline;

import java.util.List;

/** What a client is to do with the timeline that it has so far. */
public sealed interface Instruction {

    record ClearCache() implements Instruction {}

    /** Keeps the item on top; it is never repeated among the entries. */
    record Pin(Item item) implements Instruction {}

    record AddEntries(List<Entry> entries) implements Instruction {

        public AddEntries {
            entries = List.copyOf(entries);
        }
    }

    /** Adds to a module of an earlier page. */
    record AddToModule(String module, List<Item> items) implements Instruction {

        public AddToModule {
            items = List.copyOf(items);
        }
    }

    /** Puts a cursor in the place of the one that an earlier page had there. */
    record ReplaceCursor(FixedPositionEntry cursor) implements Instruction {}

    /** There is no more in that direction. */
    record Terminate(CursorEntry.Kind direction) implements Instruction {}
}
