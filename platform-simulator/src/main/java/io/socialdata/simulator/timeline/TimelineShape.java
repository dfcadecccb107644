package io.socialdata.simulator.timeline;

import static io.socialdata.simulator.protocol.JsonObject.object;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.timeline.Instruction.AddEntries;
import io.socialdata.simulator.timeline.Instruction.AddToModule;
import io.socialdata.simulator.timeline.Instruction.ClearCache;
import io.socialdata.simulator.timeline.Instruction.Pin;
import io.socialdata.simulator.timeline.Instruction.ReplaceCursor;
import io.socialdata.simulator.timeline.Instruction.Terminate;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The instructions of a timeline page.
 *
 * @param highest the sort index of a pinned entry; the entries follow below it
 */
public record TimelineShape(List<Instruction> instructions, long highest) implements JsonPart {

    /** Highest sort index of most timelines. The indexes fall from here. */
    public static final long HIGHEST = 1_999_999_999_999_999_999L;

    public TimelineShape {
        instructions = List.copyOf(instructions);
    }

    /** Creates the page that follows the given number of entries. */
    public static TimelineShape after(int entries, List<Instruction> instructions) {
        return new TimelineShape(instructions, HIGHEST - entries);
    }

    /** Creates a timeline of a single page. */
    public static TimelineShape only(List<? extends Entry> entries) {
        return after(0, List.of(new ClearCache(), new AddEntries(List.copyOf(entries))));
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        object().with("instructions", instructions, this::shape).write(out);
    }

    private JsonObject shape(Instruction instruction) {
        return switch (instruction) {
            case ClearCache() -> typed("TimelineClearCache");
            case Pin(var item) -> typed("TimelinePinEntry").with("entry", item.at(highest));
            case AddEntries(var entries) -> typed("TimelineAddEntries").with("entries", below(entries));
            case AddToModule(var module, var items) ->
                typed("TimelineAddToModule")
                        .with("moduleEntryId", module)
                        .with("prepend", false)
                        .with("moduleItems", ModuleEntry.items(module, items));
            case ReplaceCursor(var cursor) ->
                typed("TimelineReplaceEntry")
                        .with("entry_id_to_replace", cursor.id(highest))
                        .with("entry", cursor.at(highest));
            case Terminate(var direction) -> typed("TimelineTerminateTimeline").with("direction", direction.wireName());
        };
    }

    private List<JsonObject> below(List<Entry> entries) {
        return IntStream.range(0, entries.size())
                .mapToObj(place -> entries.get(place).at(highest - 1 - place))
                .toList();
    }

    private static JsonObject typed(String type) {
        return object().with("type", type);
    }
}
