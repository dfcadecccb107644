package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Several items that belong together.
 *
 * @param name what the entry id begins with
 * @param key what it ends with; if empty, the place in the order
 */
public record ModuleEntry(String name, Optional<String> key, Layout layout, Optional<String> header, List<Item> items)
        implements Entry {

    public enum Layout {
        VERTICAL("Vertical"),
        CONVERSATION("VerticalConversation"),
        GRID("VerticalGrid");

        private final String word;

        Layout(String word) {
            this.word = word;
        }
    }

    public ModuleEntry {
        items = List.copyOf(items);
    }

    /** A module named by its place. */
    public ModuleEntry(String name, Layout layout, List<? extends Item> items) {
        this(name, Optional.empty(), layout, Optional.empty(), List.copyOf(items));
    }

    /** A module with a name of its own, which later pages can refer to. */
    public ModuleEntry(String name, String key, Layout layout, List<? extends Item> items) {
        this(name, Optional.of(key), layout, Optional.empty(), List.copyOf(items));
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
        TypeFields.write(out, "entryType", "TimelineTimelineModule");
        out.writeArrayFieldStart("items");
        writeItems(out, id(sortIndex), items);
        out.writeEndArray();
        out.writeStringField("displayType", layout.word);
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

    static void writeItems(JsonGenerator out, String module, List<Item> items) throws IOException {
        for (Item item : items) {
            out.writeStartObject();
            out.writeStringField("entryId", module + "-" + item.key());
            out.writeFieldName("item");
            item.content().under("itemContent").write(out);
            out.writeEndObject();
        }
    }

    private void writeConversation(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("metadata");
        out.writeObjectFieldStart("conversationMetadata");
        out.writeArrayFieldStart("allTweetIds");
        for (Item item : items) {
            if (item instanceof PostItem(var post, var display)) {
                out.writeString(Long.toString(post.post().id()));
            }
        }
        out.writeEndArray();
        out.writeBooleanField("enableDeduplication", true);
        out.writeEndObject();
        out.writeEndObject();
    }
}
