package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.shapes.TextLayout.Placed;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.TextSegment;
import java.io.IOException;

/** The entities of a post's text with their positions. Includes empty lists, because older clients index into them. */
record PostEntities(PostView view, TextLayout layout) {

    void write(JsonGenerator out) throws IOException {
        out.writeObjectFieldStart("entities");
        writeNone(out, "timestamps");
        writeTextEntities(out);
        if (!layout.media().isEmpty()) {
            writeMedia(out);
        }
        out.writeEndObject();
        if (!layout.media().isEmpty()) {
            out.writeObjectFieldStart("extended_entities");
            writeMedia(out);
            out.writeEndObject();
        }
    }

    /** Writes the lists that every layout has. */
    void writeTextEntities(JsonGenerator out) throws IOException {
        writeHashtags(out);
        writeNone(out, "symbols");
        writeLinks(out);
        writeMentions(out);
    }

    private void writeHashtags(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("hashtags");
        for (Placed<TextSegment> placed : layout.segments()) {
            if (placed.part() instanceof TextSegment.Hashtag(var tag)) {
                out.writeStartObject();
                writePair(out, "indices", placed.start(), placed.end());
                out.writeStringField("text", tag);
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    private void writeLinks(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("urls");
        for (Placed<TextSegment> placed : layout.segments()) {
            if (placed.part() instanceof TextSegment.LinkTo(var link)) {
                writeLink(out, link, placed.start(), placed.end());
            }
        }
        out.writeEndArray();
    }

    private void writeMentions(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("user_mentions");
        for (Placed<TextSegment> placed : layout.segments()) {
            if (placed.part() instanceof TextSegment.Mention(var user)) {
                out.writeStartObject();
                out.writeStringField("id_str", Long.toString(user.id()));
                out.writeStringField("name", user.profile().name());
                out.writeStringField("screen_name", user.handle());
                writePair(out, "indices", placed.start(), placed.end());
                out.writeEndObject();
            }
        }
        out.writeEndArray();
    }

    private void writeMedia(JsonGenerator out) throws IOException {
        out.writeArrayFieldStart("media");
        for (Placed<Media> placed : layout.media()) {
            new MediaShape(view.post(), placed).write(out);
        }
        out.writeEndArray();
    }

    static void writeLink(JsonGenerator out, Link link, int start, int end) throws IOException {
        out.writeStartObject();
        out.writeStringField("display_url", link.display());
        out.writeStringField("expanded_url", link.expanded());
        writePair(out, "indices", start, end);
        out.writeStringField("url", link.shortened());
        out.writeEndObject();
    }

    static void writePair(JsonGenerator out, String name, int first, int second) throws IOException {
        out.writeFieldName(name);
        out.writeArray(new int[] {first, second}, 0, 2);
    }

    static void writeNone(JsonGenerator out, String name) throws IOException {
        out.writeArrayFieldStart(name);
        out.writeEndArray();
    }
}
