package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * An entry with several related items.
 *
 * @param name prefix of the entry id
 * @param key suffix of the entry id, which later pages can refer to; if empty, the sort index
 */
public record ModuleEntry(
        String name, Optional<String> key, Layout layout, Optional<String> header, List<TimelineItem> items)
        implements Entry {

    public enum Layout {
        VERTICAL("Vertical"),
        CONVERSATION("VerticalConversation"),
        GRID("VerticalGrid");

        private final String wireName;

        Layout(String wireName) {
            this.wireName = wireName;
        }
    }

    public ModuleEntry {
        items = List.copyOf(items);
    }

    /** Creates a module identified by its sort index. */
    public ModuleEntry(String name, Layout layout, List<TimelineItem> items) {
        this(name, Optional.empty(), layout, Optional.empty(), items);
    }

    /** Creates a module with a key. */
    public ModuleEntry(String name, String key, Layout layout, List<TimelineItem> items) {
        this(name, Optional.of(key), layout, Optional.empty(), items);
    }

    public ModuleEntry headed(String text) {
        return new ModuleEntry(name, key, layout, Optional.of(text), items);
    }

    @Override
    public String id(long sortIndex) {
        return name + "-" + key.orElseGet(() -> Long.toString(sortIndex));
    }

    @Override
    public void writeContent(JsonGenerator out, long sortIndex) throws IOException {
        out.writeStartObject();
        Entry.writeType(out, "entryType", "TimelineTimelineModule");
        writeItems(out, "items", id(sortIndex), items);
        out.writeStringField("displayType", layout.wireName);
        if (layout == Layout.CONVERSATION) {
            writeConversation(out);
        }
        if (header.isPresent()) {
            out.writeObjectFieldStart("header");
            out.writeStringField("displayType", "Classic");
            out.writeStringField("text", header.get());
            out.writeBooleanField("sticky", false);
            out.writeEndObject();
        }
        out.writeEndObject();
    }

    static void writeItems(JsonGenerator out, String field, String module, List<TimelineItem> items)
            throws IOException {
        out.writeArrayFieldStart(field);
        for (TimelineItem item : items) {
            out.writeStartObject();
            out.writeStringField("entryId", module + "-" + item.key());
            out.writeObjectFieldStart("item");
            out.writeFieldName("itemContent");
            item.writeItem(out);
            out.writeEndObject();
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    private void writeConversation(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("metadata");
        out.writeObjectFieldStart("conversationMetadata");
        out.writeArrayFieldStart("allTweetIds");
        for (TimelineItem item : items) {
            if (item.key().startsWith(TimelineItem.POST)) {
                out.writeString(item.key().substring(TimelineItem.POST.length()));
            }
        }
        out.writeEndArray();
        out.writeBooleanField("enableDeduplication", true);
        out.writeEndObject();
        out.writeEndObject();
    }
}
