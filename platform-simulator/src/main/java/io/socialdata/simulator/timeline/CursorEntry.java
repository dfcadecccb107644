package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;

/** Where the next page or newer posts are to be had. */
public record CursorEntry(Kind kind, String value, boolean stopOnEmpty) implements Entry {

    /** What a cursor leads to. */
    public enum Kind {
        TOP("Top"),
        BOTTOM("Bottom"),
        /** The replies that the platform holds back as being of little worth. */
        SHOW_MORE_THREADS_PROMPT("ShowMoreThreadsPrompt");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    public CursorEntry(Kind kind, String value) {
        this(kind, value, false);
    }

    @Override
    public String id(long sortIndex) {
        return "cursor-" + kind.word.toLowerCase(Locale.ROOT) + "-" + sortIndex;
    }

    @Override
    public void writeContent(JsonGenerator out, long sortIndex) throws IOException {
        switch (kind) {
            case TOP, BOTTOM -> writeCursor(out);
            case SHOW_MORE_THREADS_PROMPT -> writePrompt(out);
        }
    }

    private void writeCursor(JsonGenerator out) throws IOException {
        out.writeStartObject();
        TypeFields.write(out, "entryType", "TimelineTimelineCursor");
        out.writeStringField("value", value);
        out.writeStringField("cursorType", kind.word);
        if (stopOnEmpty) {
            out.writeBooleanField("stopOnEmptyResponse", true);
        }
        out.writeEndObject();
    }

    /** A prompt is an item that holds a cursor. */
    private void writePrompt(JsonGenerator out) throws IOException {
        out.writeStartObject();
        TypeFields.write(out, "entryType", "TimelineTimelineItem");
        out.writeObjectFieldStart("itemContent");
        TypeFields.write(out, "TimelineTimelineCursor");
        out.writeStringField("value", value);
        out.writeStringField("cursorType", kind.word);
        out.writeEndObject();
        out.writeEndObject();
    }
}
