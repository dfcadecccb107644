package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.world.Post;
import java.io.IOException;

/** The REST JSON of a post: the {@code legacy} part with ids as numbers, too. */
public record RestPostShape(PostView view) implements JsonPart {

    @Override
    public void write(JsonGenerator out) throws IOException {
        Post post = view.post();
        out.writeStartObject();
        out.writeNumberField("id", post.id());
        out.writeNumberField("user_id", post.author().id());
        new LegacyPostShape(view).writeFields(out);
        out.writeEndObject();
    }
}
