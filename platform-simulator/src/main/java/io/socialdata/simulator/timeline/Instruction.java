package io.socialdata.simulator.timeline;

import java.util.List;

/** An instruction to the client for updating its timeline. */
public sealed interface Instruction {

    record ClearCache() implements Instruction {}

    /** Pins the item on top. It is not repeated among the entries. */
    record Pin(TimelineItem item) implements Instruction {}

    record AddEntries(List<Entry> entries) implements Instruction {

        public AddEntries {
            entries = List.copyOf(entries);
        }
    }

    /** Adds items to a module of an earlier page. */
    record AddToModule(String module, List<TimelineItem> items) implements Instruction {

        public AddToModule {
            items = List.copyOf(items);
        }
    }

    /** Replaces a cursor of an earlier page, which has a fixed place. */
    record ReplaceCursor(CursorEntry cursor) implements Instruction {}

    /** Marks the end of the timeline in that direction. */
    record Terminate(CursorEntry.Kind direction) implements Instruction {}
}
