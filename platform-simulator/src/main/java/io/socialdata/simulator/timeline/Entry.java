package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** One entry of a timeline, before it has its place in the order. */
public sealed interface Entry permits ItemEntry, ModuleEntry, CursorEntry, FixedPositionEntry {

    /** The entry id at that place. */
    String id(long sortIndex);

    /** The {@code content} member. */
    void writeContent(JsonGenerator out, long sortIndex) throws IOException;

    /** The entry at its place; sort indexes fall from page to page. */
    default void write(JsonGenerator out, long sortIndex) throws IOException {
        out.writeStartObject();
        out.writeStringField("entryId", id(sortIndex));
        out.writeStringField("sortIndex", Long.toString(sortIndex));
        out.writeFieldName("content");
        writeContent(out, sortIndex);
        out.writeEndObject();
    }
}
