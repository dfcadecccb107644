package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A JSON object built field by field. */
public final class JsonObject implements JsonPart {

    private static final ObjectMapper TREES = new ObjectMapper();

    private final Map<String, JsonPart> members = new LinkedHashMap<>();

    private JsonObject() {}

    public static JsonObject object() {
        return new JsonObject();
    }

    /** Creates an object with its type name. */
    public static JsonObject typed(String type) {
        return object().with("__typename", type);
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

    /** Adds a list with the shape of each item. */
    public <T> JsonObject with(String name, List<T> items, Function<? super T, ? extends JsonPart> shape) {
        return with(name, items.stream().map(shape).toList());
    }

    /** Adds the field. An absent value gives no key. */
    public JsonObject with(String name, Optional<? extends JsonPart> value) {
        value.ifPresent(present -> with(name, present));
        return this;
    }

    /** Adds a list of strings. */
    public JsonObject withTexts(String name, List<String> values) {
        return with(name, values, value -> out -> out.writeString(value));
    }

    /** Adds the fields of another object. */
    public JsonObject withAll(JsonObject other) {
        members.putAll(other.members);
        return this;
    }

    public JsonObject withNull(String name) {
        return with(name, JsonGenerator::writeNull);
    }

    /** Adds an id as a string, as the platform writes ids. */
    public JsonObject withId(String name, long id) {
        return with(name, Long.toString(id));
    }

    @Override
    public void write(JsonGenerator out) throws IOException {
        out.writeStartObject();
        writeFields(out);
        out.writeEndObject();
    }

    /** Writes the fields into an object that may have other fields. */
    public void writeFields(JsonGenerator out) throws IOException {
        for (Map.Entry<String, JsonPart> member : members.entrySet()) {
            member.getValue().writeField(out, member.getKey());
        }
    }
}
