package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;

/** The full text of a long post. The {@code legacy} part has only the beginning. */
record NoteTweetShape(PostView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        TextLayout layout = TextLayout.textOnly(view.writing());
        out.writeStartObject();
        out.writeBooleanField("is_expandable", true);
        out.writeObjectFieldStart("note_tweet_results");
        out.writeObjectFieldStart("result");
        out.writeStringField("id", GlobalId.of("NoteTweet", view.post().id()));
        out.writeStringField("text", layout.text());
        out.writeObjectFieldStart("entity_set");
        new PostEntities(view, layout).writeTextEntities(out);
        out.writeEndObject();
        writeEmptyList(out, "richtext", "richtext_tags");
        writeEmptyList(out, "media", "inline_media");
        out.writeEndObject();
        out.writeEndObject();
        out.writeEndObject();
    }

    private static void writeEmptyList(JsonGenerator out, String holder, String list) throws IOException {
        out.writeObjectFieldStart(holder);
        PostEntities.writeNone(out, list);
        out.writeEndObject();
    }
}
