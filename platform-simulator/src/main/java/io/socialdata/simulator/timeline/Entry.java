package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** One entry of a timeline, without its sort index. */
public sealed interface Entry permits TimelineItem, ModuleEntry, CursorEntry {

    /** Returns the entry id at that sort index. */
    String id(long sortIndex);

    /** Writes the {@code content} field. */
    void writeContent(JsonGenerator out, long sortIndex) throws IOException;

    /** Writes the entry with its sort index. Sort indexes decrease from page to page. */
    default void write(JsonGenerator out, long sortIndex) throws IOException {
        out.writeStartObject();
        out.writeStringField("entryId", id(sortIndex));
        out.writeStringField("sortIndex", Long.toString(sortIndex));
        out.writeFieldName("content");
        writeContent(out, sortIndex);
        out.writeEndObject();
    }

    /** Writes the type of an object under a specific name and, as everywhere in GraphQL, as {@code __typename}. */
    static void writeType(JsonGenerator out, String name, String type) throws IOException {
        out.writeStringField(name, type);
        out.writeStringField("__typename", type);
    }
}
