package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.PostView;

/** The post that its author keeps on top. */
public record PinnedItem(PostView post) implements Item {

    @Override
    public String key() {
        return new PostItem(post).key();
    }

    @Override
    public JsonPart content() {
        return out -> {
            out.writeStartObject();
            new PostItem(post).writeFields(out);
            out.writeObjectFieldStart("socialContext");
            out.writeStringField("type", "TimelineGeneralContext");
            out.writeStringField("contextType", "Pin");
            out.writeStringField("text", "Pinned");
            out.writeEndObject();
            out.writeEndObject();
        };
    }
}
