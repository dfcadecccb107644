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
 * @param highest the sort index of a pinned entry; entries follow below it
 */
public record TimelineShape(List<Instruction> instructions, long highest) implements JsonPart {

    /** Sort indexes of most timelines fall from here. */
    public static final long HIGHEST = 1_999_999_999_999_999_999L;

    public TimelineShape {
        instructions = List.copyOf(instructions);
    }

    /** The page that comes after so many entries. */
    public static TimelineShape after(int entries, List<Instruction> instructions) {
        return new TimelineShape(instructions, HIGHEST - entries);
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
                new ItemEntry(item).write(out, highest);
            }
            case AddEntries(var entries) -> writeEntries(out, entries);
            case AddToModule(var module, var items) -> writeMore(out, module, items);
            case ReplaceCursor(var cursor) -> {
                type(out, "TimelineReplaceEntry");
                out.writeStringField("entry_id_to_replace", cursor.id(cursor.place()));
                out.writeFieldName("entry");
                cursor.write(out, cursor.place());
            }
            case Terminate(var direction) -> {
                type(out, "TimelineTerminateTimeline");
                out.writeStringField("direction", direction.word());
            }
        }
    }

    private void writeEntries(JsonGenerator out, List<Entry> entries) throws IOException {
        type(out, "TimelineAddEntries");
        out.writeArrayFieldStart("entries");
        long sortIndex = highest;
        for (Entry entry : entries) {
            entry.write(out, --sortIndex);
        }
        out.writeEndArray();
    }

    private static void writeMore(JsonGenerator out, String module, List<Item> items) throws IOException {
        type(out, "TimelineAddToModule");
        out.writeStringField("moduleEntryId", module);
        out.writeBooleanField("prepend", false);
        out.writeArrayFieldStart("moduleItems");
        ModuleEntry.writeItems(out, module, items);
        out.writeEndArray();
    }

    private static void type(JsonGenerator out, String type) throws IOException {
        out.writeStringField("type", type);
    }
}
