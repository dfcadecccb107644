package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;

/** Stands in a conversation where a post was, or is and may not be read. */
public record TombstoneItem(long post, Reason reason) implements Item {

    public enum Reason {
        DELETED("This Post was deleted by the Post author. Learn more"),
        GUARDED(
                "You're unable to view this Post because this account owner limits who can view their Posts. Learn more");

        private final String text;

        Reason(String text) {
            this.text = text;
        }
    }

    @Override
    public String key() {
        return "tombstone-" + post;
    }

    @Override
    public JsonPart content() {
        return out -> {
            out.writeStartObject();
            TypeFields.write(out, "TimelineTombstone");
            out.writeStringField("tombstoneDisplayType", "Inline");
            out.writeObjectFieldStart("tombstoneInfo");
            out.writeStringField("text", "");
            out.writeObjectFieldStart("richText");
            out.writeStringField("text", reason.text);
            out.writeArrayFieldStart("entities");
            out.writeEndArray();
            out.writeEndObject();
            out.writeEndObject();
            out.writeEndObject();
        };
    }
}
