package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.shapes.TextLayout.Placed;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.TextSegment;
import java.io.IOException;
import java.util.List;

/** What stands where in a post's text. Empty lists are written too, since older clients index into them. */
record PostEntities(PostView view, TextLayout laid) {

    void write(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("entities");
        writeNone(out, "timestamps");
        writeWords(out);
        if (!laid.media().isEmpty()) {
            writeMedia(out);
        }
        out.writeEndObject();
        if (!laid.media().isEmpty()) {
            out.writeObjectFieldStart("extended_entities");
            writeMedia(out);
            out.writeEndObject();
        }
    }

    /** The lists that every layout has. */
    void writeWords(JsonGenerator out) throws IOException {
        writeHashtags(out);
        writeNone(out, "symbols");
        writeLinks(out);
        writeMentions(out);
    }

    private void writeHashtags(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("hashtags");
        for (Placed<TextSegment> placed : laid.segments()) {
            if (placed.part() instanceof TextSegment.Hashtag(var tag)) {
                out.writeStartObject();
                writeIndices(out, placed);
                out.writeStringField("text", tag);
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    private void writeLinks(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("urls");
        for (Placed<TextSegment> placed : laid.segments()) {
            if (placed.part() instanceof TextSegment.LinkTo(var link)) {
                out.writeStartObject();
                out.writeStringField("display_url", link.display());
                out.writeStringField("expanded_url", link.expanded());
                writeIndices(out, placed);
                out.writeStringField("url", link.shortened());
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    private void writeMentions(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("user_mentions");
        for (Placed<TextSegment> placed : laid.segments()) {
            if (placed.part() instanceof TextSegment.Mention(var user)) {
                out.writeStartObject();
                out.writeStringField("id_str", Long.toString(user.id()));
                out.writeStringField("name", user.profile().name());
                out.writeStringField("screen_name", user.handle());
                writeIndices(out, placed);
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    private void writeMedia(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("media");
        for (Placed<Media> placed : laid.media()) {
            new MediaShape(view.post(), placed).write(out);
        }
        out.writeEndArray();
    }

    static void writeIndices(JsonGenerator out, Placed<?> placed) throws IOException {
        out.writeArrayFieldStart("indices");
        for (int index : List.of(placed.start(), placed.end())) {
            out.writeNumber(index);
        }
        out.writeEndArray();
    }

    private static void writeNone(JsonGenerator out, String name) throws IOException {
        out.writeArrayFieldStart(name);
        out.writeEndArray();
    }
}
