package io.socialdata.simulator.timeline;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;
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
    public JsonObject content(long sortIndex) {
        JsonObject module = Entry.typed("entryType", "TimelineTimelineModule")
                .with("items", items(id(sortIndex), items))
                .with("displayType", layout.wireName);
        if (layout == Layout.CONVERSATION) {
            module.with("metadata", conversation().under("conversationMetadata"));
        }
        return module.with(
                "header",
                header.map(text -> object().with("displayType", "Classic")
                        .with("text", text)
                        .with("sticky", false)));
    }

    /** Returns the items of a module as they are in it. */
    static List<JsonObject> items(String module, List<TimelineItem> items) {
        return items.stream()
                .map(item -> object().with("entryId", module + "-" + item.key())
                        .with("item", item.item().under("itemContent")))
                .toList();
    }

    private JsonObject conversation() {
        List<String> posts = items.stream()
                .map(TimelineItem::key)
                .filter(key -> key.startsWith(TimelineItem.POST))
                .map(key -> key.substring(TimelineItem.POST.length()))
                .toList();
        return object().withTexts("allTweetIds", posts).with("enableDeduplication", true);
    }
}
