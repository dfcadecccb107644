package io.socialdata.simulator.timeline;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Types stand twice in a timeline: under a name of its own and, as everywhere in GraphQL, as {@code __typename}. */
public final class TypeFields {

    private TypeFields() {}

    public static void write(JsonGenerator out, String type) throws IOException {
        write(out, "itemType", type);
    }

    static void write(JsonGenerator out, String name, String type) throws IOException {
        out.writeStringField(name, type);
        out.writeStringField("__typename", type);
    }
}
