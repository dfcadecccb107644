package io.socialdata.simulator.timeline;

import io.socialdata.simulator.protocol.JsonPart;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The objects that the platform puts around a timeline. */
public final class Envelope {

    private Envelope() {}

    /** The part at that path below {@code data}, outermost name first. */
    public static JsonPart data(JsonPart part, String... path) {
        List<String> names = Arrays.asList(path.clone());
        Collections.reverse(names);
        JsonPart wrapped = part;
        for (String name : names) {
            wrapped = wrapped.under(name);
        }
        return wrapped.under("data");
    }

    /** The timeline as one of a user's. */
    public static JsonPart ofUser(JsonPart timeline) {
        return ofUser(timeline, false);
    }

    /** The timeline as one of a user's, also under the name that older clients look for it. */
    public static JsonPart ofUser(JsonPart timeline, boolean olderName) {
        JsonPart result = out -> {
            out.writeStartObject();
            out.writeStringField("__typename", "User");
            out.writeFieldName("timeline");
            timeline.under("timeline").write(out);
            if (olderName) {
                out.writeFieldName("timeline_v2");
                timeline.under("timeline").write(out);
            }
            out.writeEndObject();
        };
        return data(result, "user", "result");
    }
}
