package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** An item that stands alone. */
public record ItemEntry(Item item) implements Entry {

    @Override
    public String id(long sortIndex) {
        return item.key();
    }

    @Override
    public void writeContent(JsonGenerator out, long sortIndex) throws IOException {
        String element = item.key().replaceFirst("-.*", "");
        out.writeStartObject();
        TypeFields.write(out, "entryType", "TimelineTimelineItem");
        out.writeFieldName("itemContent");
        item.content().write(out);
        out.writeObjectFieldStart("clientEventInfo");
        out.writeStringField("component", element);
        out.writeStringField("element", element);
        out.writeEndObject();
        out.writeEndObject();
    }
}
