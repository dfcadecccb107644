package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;

/** A post of which little more is told than that it is there. */
public record BriefPostShape(PostView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("rest_id", Long.toString(view.post().id()));
        out.writeObjectFieldStart("legacy");
        out.writeStringField("full_text", LegacyPostShape.text(view));
        out.writeEndObject();
        out.writeEndObject();
    }
}
