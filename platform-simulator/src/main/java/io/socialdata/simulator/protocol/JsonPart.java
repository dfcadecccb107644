package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** A piece of JSON that writes itself. It is streamed, because pages of posts are large and frequent. */
@FunctionalInterface
public interface JsonPart {

    JsonFactory FACTORY = new JsonFactory();
    int TYPICAL_SIZE = 8 * 1024;

    void write(JsonGenerator out) throws IOException;

    default byte[] bytes() {
        try (ByteArrayBuilder bytes = new ByteArrayBuilder(TYPICAL_SIZE)) {
            try (JsonGenerator out = FACTORY.createGenerator(bytes)) {
                write(out);
            }
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes this part as a field of an object. */
    default void writeField(JsonGenerator out, String name) throws IOException {
        out.writeFieldName(name);
        write(out);
    }

    /** Returns an object with this part as its only field. */
    default JsonPart under(String name) {
        return out -> {
            out.writeStartObject();
            writeField(out, name);
            out.writeEndObject();
        };
    }

    /** Returns a list of parts. */
    static JsonPart list(List<? extends JsonPart> parts) {
        return out -> {
            out.writeStartArray();
            for (JsonPart part : parts) {
                part.write(out);
            }
            out.writeEndArray();
        };
    }

    /** Returns two numbers, such as the position of an entity. */
    static JsonPart pair(int first, int second) {
        return out -> out.writeArray(new int[] {first, second}, 0, 2);
    }

    /** Returns a text without entities. */
    static JsonPart plainText(String text) {
        return JsonObject.object().with("text", text).with("entities", List.of());
    }

    /** Returns an empty object. */
    static JsonPart nothing() {
        return JsonObject.object();
    }
}
