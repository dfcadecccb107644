package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;

/** The cursor at the end of a thread of which only the beginning is shown. */
public record ShowMoreItem(String cursor) implements Item {

    @Override
    public String key() {
        return "cursor-showmore-0";
    }

    @Override
    public JsonPart content() {
        return out -> {
            out.writeStartObject();
            TypeFields.write(out, "TimelineTimelineCursor");
            out.writeStringField("value", cursor);
            out.writeStringField("cursorType", "ShowMore");
            out.writeObjectFieldStart("displayTreatment");
            out.writeStringField("actionText", "Show replies");
            out.writeEndObject();
            out.writeEndObject();
        };
    }
}
