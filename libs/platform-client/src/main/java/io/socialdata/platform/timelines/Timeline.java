package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One page of a timeline, taken apart: what was asked for in the platform's order, without advertising and suggestions.
 *
 * @param pinned the item pinned to the top, which is not among the items
 * @param showMore cursors to the rest of a module, by the module's name
 * @param endsHere whether the platform said that nothing follows
 */
public record Timeline(
        List<TimelineItem> items,
        Optional<TimelineItem> pinned,
        TimelineCursors cursors,
        Map<String, String> showMore,
        boolean endsHere) {

    /** Takes the instructions apart; whatever is not understood is passed over. */
    public static Timeline of(JsonNode instructions) {
        Taking taking = new Taking();
        instructions.forEach(taking::instruction);
        return new Timeline(
                List.copyOf(taking.items),
                Optional.ofNullable(taking.pinned),
                taking.timelineCursors,
                Map.copyOf(taking.showMore),
                taking.endsHere);
    }

    /** Gathers one page. */
    private static final class Taking {

        private final List<TimelineItem> items = new ArrayList<>();
        private final Map<String, String> showMore = new LinkedHashMap<>();
        private @Nullable TimelineItem pinned;
        private TimelineCursors timelineCursors = TimelineCursors.NONE;
        private boolean endsHere;

        void instruction(JsonNode instruction) {
            switch (instruction.path("type").asText("")) {
                case "TimelineAddEntries" -> instruction.path("entries").forEach(this::entry);
                case "TimelineAddToModule" ->
                    module(instruction.path("moduleEntryId").asText(""), instruction.path("moduleItems"));
                case "TimelinePinEntry" -> pin(instruction.path("entry"));
                case "TimelineReplaceEntry" -> entry(instruction.path("entry"));
                case "TimelineTerminateTimeline" ->
                    endsHere |= "Bottom".equals(instruction.path("direction").asText(""));
                default -> {
                    // Alerts, covers and marks of what was read hold nothing that was asked for.
                }
            }
        }

        private void entry(JsonNode entry) {
            String id = entry.path("entryId").asText("");
            JsonNode content = entry.path("content");
            if (content.path("items").isArray()) {
                module(id, content.path("items"));
            } else if (content.has("cursorType")) {
                cursor("", content);
            } else {
                item(new TimelineItem(id, "", content.path("itemContent")));
            }
        }

        private void module(String name, JsonNode members) {
            members.forEach(member -> item(new TimelineItem(
                    member.path("entryId").asText(""), name, member.path("item").path("itemContent"))));
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
            if (type.equals("ShowMore")) {
                showMore.put(module, value);
            } else {
                timelineCursors = timelineCursors.with(type, value);
            }
        }

        private void pin(JsonNode entry) {
            TimelineItem timelineItem = new TimelineItem(
                    entry.path("entryId").asText(""), "", entry.path("content").path("itemContent"));
            if (timelineItem.content().isObject() && !timelineItem.isPromoted()) {
                pinned = timelineItem;
            }
        }
    }
}
