package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.timeline.Instruction.AddEntries;
import io.socialdata.simulator.timeline.Instruction.AddToModule;
import io.socialdata.simulator.timeline.Instruction.ClearCache;
import io.socialdata.simulator.timeline.Instruction.Pin;
import io.socialdata.simulator.timeline.Instruction.ReplaceCursor;
import io.socialdata.simulator.timeline.Instruction.Terminate;
import java.io.IOException;
import java.util.List;

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
        out.writeStartObject();
        out.writeArrayFieldStart("instructions");
        for (Instruction instruction : instructions) {
            out.writeStartObject();
            writeInstruction(out, instruction);
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private void writeInstruction(JsonGenerator out, Instruction instruction) throws IOException {
        switch (instruction) {
            case ClearCache() -> type(out, "TimelineClearCache");
            case Pin(var item) -> {
                type(out, "TimelinePinEntry");
                out.writeFieldName("entry");
                item.write(out, highest);
            }
            case AddEntries(var entries) -> {
                type(out, "TimelineAddEntries");
                out.writeArrayFieldStart("entries");
                long sortIndex = highest;
                for (Entry entry : entries) {
                    entry.write(out, --sortIndex);
                }
                out.writeEndArray();
            }
            case AddToModule(var module, var items) -> {
                type(out, "TimelineAddToModule");
                out.writeStringField("moduleEntryId", module);
                out.writeBooleanField("prepend", false);
                ModuleEntry.writeItems(out, "moduleItems", module, items);
            }
            case ReplaceCursor(var cursor) -> {
                type(out, "TimelineReplaceEntry");
                out.writeStringField("entry_id_to_replace", cursor.id(highest));
                out.writeFieldName("entry");
                cursor.write(out, highest);
            }
            case Terminate(var direction) -> {
                type(out, "TimelineTerminateTimeline");
                out.writeStringField("direction", direction.wireName());
            }
        }
    }

    private static void type(JsonGenerator out, String type) throws IOException {
        out.writeStringField("type", type);
    }
}
