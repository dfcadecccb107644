package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The instructions of a timeline page.
 *
 * @param pinned the post on top, on the first page only and never repeated among the entries
 * @param position how many entries the pages before this one had
 */
public record TimelineShape(Optional<PostView> pinned, List<Entry> entries, int position) implements JsonPart {

    /** Sort indexes fall from here, so that entries of later pages sort below. */
    private static final long HIGHEST = 1_999_999_999_999_999_999L;

    @Override
    public void write(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeArrayFieldStart("instructions");
        writePlain(out, "TimelineClearCache");
        if (pinned.isPresent()) {
            out.writeStartObject();
            out.writeStringField("type", "TimelinePinEntry");
            out.writeFieldName("entry");
            new Entry.PostItem(pinned.get()).write(out, HIGHEST);
            out.writeEndObject();
        }
        writeEntries(out);
        out.writeEndArray();
        out.writeEndObject();
    }

    private void writeEntries(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("type", "TimelineAddEntries");
        out.writeArrayFieldStart("entries");
        long sortIndex = HIGHEST - position;
        for (Entry entry : entries) {
            entry.write(out, --sortIndex);
        }
        out.writeEndArray();
        out.writeEndObject();
    }

    private static void writePlain(JsonGenerator out, String type) throws IOException {
        out.writeStartObject();
        out.writeStringField("type", type);
        out.writeEndObject();
    }
}
