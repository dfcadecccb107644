package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonObject;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * A cursor to the next page or to newer posts.
 *
 * @param stopOnEmpty whether the client stops at an empty page
 * @param place the sort index that it has on every page, so that later pages can replace it; empty if it has none
 */
public record CursorEntry(Kind kind, String value, boolean stopOnEmpty, OptionalLong place) implements Entry {

    /** The target of a cursor. */
    public enum Kind {
        TOP("Top"),
        BOTTOM("Bottom"),
        /** The replies that the platform holds back as low quality. */
        SHOW_MORE_THREADS_PROMPT("ShowMoreThreadsPrompt");

        private final String wireName;

        Kind(String wireName) {
            this.wireName = wireName;
        }

        String wireName() {
            return wireName;
        }
    }

    public CursorEntry(Kind kind, String value) {
        this(kind, value, false, OptionalLong.empty());
    }

    @Override
    public String id(long sortIndex) {
        return "cursor-" + kind.wireName.toLowerCase(Locale.ROOT) + "-" + place.orElse(sortIndex);
    }

    @Override
    public JsonObject at(long sortIndex) {
        return Entry.super.at(place.orElse(sortIndex));
    }

    /** Returns the cursor. A prompt is an item that contains a cursor. */
    @Override
    public JsonObject content(long sortIndex) {
        return switch (kind) {
            case TOP, BOTTOM -> cursor("entryType");
            case SHOW_MORE_THREADS_PROMPT ->
                Entry.typed("entryType", "TimelineTimelineItem").with("itemContent", cursor("itemType"));
        };
    }

    private JsonObject cursor(String typeName) {
        JsonObject cursor = Entry.typed(typeName, "TimelineTimelineCursor")
                .with("value", value)
                .with("cursorType", kind.wireName);
        return stopOnEmpty ? cursor.with("stopOnEmptyResponse", true) : cursor;
    }
}
