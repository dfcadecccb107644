package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
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
    public void write(JsonGenerator out, long sortIndex) throws IOException {
        Entry.super.write(out, place.orElse(sortIndex));
    }

    /** Writes the cursor. A prompt is an item that contains a cursor. */
    @Override
    public void writeContent(JsonGenerator out, long sortIndex) throws IOException {
        out.writeStartObject();
        switch (kind) {
            case TOP, BOTTOM -> writeFields(out, "entryType");
            case SHOW_MORE_THREADS_PROMPT -> {
                Entry.writeType(out, "entryType", "TimelineTimelineItem");
                out.writeObjectFieldStart("itemContent");
                writeFields(out, "itemType");
                out.writeEndObject();
            }
        }
        out.writeEndObject();
    }

    private void writeFields(JsonGenerator out, String typeName) throws IOException {
        Entry.writeType(out, typeName, "TimelineTimelineCursor");
        out.writeStringField("value", value);
        out.writeStringField("cursorType", kind.wireName);
        if (stopOnEmpty) {
            out.writeBooleanField("stopOnEmptyResponse", true);
        }
    }
}
