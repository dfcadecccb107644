package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A timeline of items of any kind.
 *
 * @param pinned on top of the first page, never repeated among the rows
 * @param position how many rows came before, so that later pages sort below
 */
public record ItemTimeline(Optional<Item> pinned, List<Row> rows, int position) implements JsonPart {

    private static final long HIGHEST = 1_999_999_999_999_999_999L;

    public ItemTimeline {
        rows = List.copyOf(rows);
    }

    /** One row. */
    public sealed interface Row {}

    /** Something that stands for itself. */
    public record Item(String id, JsonObject content) implements Row {}

    /** Items under a heading. */
    public record Section(String id, String heading, List<Item> items) implements Row {}

    /** Where more is to be had: above or below. */
    public record Cursor(Direction direction, String value) implements Row {}

    /** Which way a cursor leads. */
    public enum Direction {
        TOP("Top", "cursor-top-"),
        BOTTOM("Bottom", "cursor-bottom-");

        private final String word;
        private final String prefix;

        Direction(String word, String prefix) {
            this.word = word;
            this.prefix = prefix;
        }
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        List<JsonObject> instructions = new ArrayList<>();
        instructions.add(JsonObject.empty().with("type", "TimelineClearCache"));
        pinned.ifPresent(item -> instructions.add(
                JsonObject.empty().with("type", "TimelinePinEntry").with("entry", entry(item, HIGHEST))));
        List<JsonObject> entries = new ArrayList<>();
        for (Row row : rows) {
            entries.add(entry(row, HIGHEST - position - entries.size() - 1));
        }
        instructions.add(JsonObject.empty().with("type", "TimelineAddEntries").with("entries", entries));
        JsonObject.empty().with("instructions", instructions).write(out);
    }

    private static JsonObject entry(Row row, long sortIndex) {
        return switch (row) {
            case Item item ->
                entry(item.id(), sortIndex, content("TimelineTimelineItem").with("itemContent", item.content()));
            case Section section -> entry(section.id(), sortIndex, section(section));
            case Cursor cursor ->
                entry(
                        cursor.direction().prefix + sortIndex,
                        sortIndex,
                        content("TimelineTimelineCursor")
                                .with("value", cursor.value())
                                .with("cursorType", cursor.direction().word));
        };
    }

    private static JsonObject entry(String id, long sortIndex, JsonObject content) {
        return JsonObject.empty()
                .with("entryId", id)
                .withId("sortIndex", sortIndex)
                .with("content", content);
    }

    private static JsonObject content(String type) {
        return JsonObject.empty().with("entryType", type).with("__typename", type);
    }

    private static JsonObject section(Section section) {
        return content("TimelineTimelineModule")
                .with("displayType", "Vertical")
                .with(
                        "header",
                        JsonObject.empty().with("displayType", "Classic").with("text", section.heading()))
                .with(
                        "items",
                        section.items().stream()
                                .map(item -> JsonObject.empty()
                                        .with("entryId", section.id() + "-" + item.id())
                                        .with("item", item.content().under("itemContent")))
                                .toList());
    }
}
