package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.shapes.ListShape;
import io.socialdata.simulator.shapes.ListView;

/** A list of people. */
public record ListItem(ListView list) implements Item {

    @Override
    public String key() {
        return "list-" + list.list().id();
    }

    @Override
    public JsonPart content() {
        return out -> {
            out.writeStartObject();
            TypeFields.write(out, "TimelineTwitterList");
            out.writeStringField("displayType", "ListWithPin");
            out.writeFieldName("list");
            new ListShape(list).write(out);
            out.writeEndObject();
        };
    }
}
