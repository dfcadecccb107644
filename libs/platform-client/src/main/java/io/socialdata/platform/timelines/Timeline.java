package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The parsed instructions of one timeline page: the requested items in the platform's order, without advertising and
 * suggestions.
 *
 * @param pinned the item pinned to the top, which is not among the items
 * @param bottomCursor cursor of the next page; the platform often sends one on the last page too
 * @param moreThreadsCursor cursor of further reply threads
 * @param showMore cursors to the rest of a module, by the module's name
 */
public record Timeline(
        List<TimelineItem> items,
        Optional<TimelineItem> pinned,
        @Nullable String bottomCursor,
        @Nullable String moreThreadsCursor,
        Map<String, String> showMore) {

    /** Parses the instructions. An unknown one with entries, and an unknown entry, become items that no reader knows. */
    public static Timeline of(JsonNode instructions) {
        Taking taking = new Taking();
        instructions.forEach(taking::instruction);
        return new Timeline(
                List.copyOf(taking.items),
                Optional.ofNullable(taking.pinned),
                taking.bottomCursor,
                taking.moreThreadsCursor,
                Map.copyOf(taking.showMore));
    }

    /** Collects one page. */
    private static final class Taking {

        private final List<TimelineItem> items = new ArrayList<>();
        private final Map<String, String> showMore = new LinkedHashMap<>();
        private @Nullable TimelineItem pinned;
        private @Nullable String bottomCursor;
        private @Nullable String moreThreadsCursor;

        void instruction(JsonNode instruction) {
            switch (instruction.path("type").asText("")) {
                case "TimelineAddEntries" -> entries(instruction);
                case "TimelineAddToModule" ->
                    module(instruction.path("moduleEntryId").asText(""), instruction.path("moduleItems"));
                case "TimelinePinEntry" -> pin(instruction.path("entry"));
                case "TimelineReplaceEntry" -> entry(instruction.path("entry"));
                default -> {
                    // Alerts, covers and read markers contain no requested items. A termination stands on every page
                    // of some lists, beside a cursor that leads on.
                    if (!instruction.path("entries").isEmpty()) {
                        item(new TimelineItem("", "", instruction));
                    }
                }
            }
        }

        private void entries(JsonNode instruction) {
            if (instruction.path("entries").isArray()) {
                instruction.path("entries").forEach(this::entry);
            } else {
                item(new TimelineItem("", "", instruction));
            }
        }

        private void entry(JsonNode entry) {
            String id = entry.path("entryId").asText("");
            JsonNode content = memberOrWhole(entry, "content");
            if (content.path("items").isArray()) {
                module(id, content.path("items"));
            } else if (content.has("cursorType")) {
                cursor("", content);
            } else {
                item(new TimelineItem(id, "", memberOrWhole(content, "itemContent")));
            }
        }

        private void module(String name, JsonNode members) {
            members.forEach(member -> item(new TimelineItem(
                    member.path("entryId").asText(""),
                    name,
                    memberOrWhole(memberOrWhole(member, "item"), "itemContent"))));
        }

        /** Returns the member; if there is none, the whole, which no reader knows. */
        private static JsonNode memberOrWhole(JsonNode whole, String member) {
            return whole.has(member) ? whole.path(member) : whole;
        }

        private void item(TimelineItem timelineItem) {
            if (timelineItem.content().has("cursorType")) {
                cursor(timelineItem.module(), timelineItem.content());
            } else if (timelineItem.content().isObject()
                    && !timelineItem.isPromoted()
                    && !timelineItem.isSuggestion()) {
                items.add(timelineItem);
            }
        }

        private void cursor(String module, JsonNode cursor) {
            String type = cursor.path("cursorType").asText("");
            String value = cursor.path("value").asText("");
            if (value.isEmpty()) {
                return;
            }
            switch (type) {
                case "ShowMore" -> showMore.put(module, value);
                case "Bottom" -> bottomCursor = value;
                case "ShowMoreThreads", "ShowMoreThreadsPrompt" -> moreThreadsCursor = value;
                default -> {
                    // Cursors of earlier pages are not needed.
                }
            }
        }

        private void pin(JsonNode entry) {
            TimelineItem timelineItem = new TimelineItem(
                    entry.path("entryId").asText(""), "", memberOrWhole(entry.path("content"), "itemContent"));
            if (timelineItem.content().isObject() && !timelineItem.isPromoted()) {
                pinned = timelineItem;
            }
        }
    }
}
