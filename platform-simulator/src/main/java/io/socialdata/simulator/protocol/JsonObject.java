package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An object put together member by member: for answers that are not asked for a thousand times a second. */
public final class JsonObject implements JsonPart {

    private static final ObjectMapper TREES = new ObjectMapper();

    private final Map<String, JsonPart> members = new LinkedHashMap<>();

    private JsonObject() {}

    public static JsonObject empty() {
        return new JsonObject();
    }

    /** An object that says of what type it is. */
    public static JsonObject typed(String type) {
        return empty().with("__typename", type);
    }

    public JsonObject with(String name, JsonPart value) {
        members.put(name, value);
        return this;
    }

    public JsonObject with(String name, String value) {
        return with(name, out -> out.writeString(value));
    }

    public JsonObject with(String name, long value) {
        return with(name, out -> out.writeNumber(value));
    }

    public JsonObject with(String name, boolean value) {
        return with(name, out -> out.writeBoolean(value));
    }

    public JsonObject with(String name, JsonNode value) {
        return with(name, out -> TREES.writeTree(out, value));
    }

    public JsonObject with(String name, List<? extends JsonPart> values) {
        return with(name, JsonPart.list(values));
    }

    /** The member, or none at all: an absent value is an absent key. */
    public JsonObject with(String name, Optional<? extends JsonPart> value) {
        value.ifPresent(present -> with(name, present));
        return this;
    }

    /** A list of texts. */
    public JsonObject withTexts(String name, List<String> values) {
        return with(
                name,
                values.stream()
                        .<JsonPart>map(value -> out -> out.writeString(value))
                        .toList());
    }

    public JsonObject withNull(String name) {
        return with(name, JsonGenerator::writeNull);
    }

    /** An id: the platform writes them as text. */
    public JsonObject withId(String name, long id) {
        return with(name, Long.toString(id));
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        out.writeStartObject();
        for (Map.Entry<String, JsonPart> member : members.entrySet()) {
            out.writeFieldName(member.getKey());
            member.getValue().write(out);
        }
        out.writeEndObject();
    }
}
