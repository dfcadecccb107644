package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** A piece of JSON that writes itself; streamed, for a page of posts is large and is asked for often. */
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

    /** This piece as the only member of an object. */
    default JsonPart under(String name) {
        return out -> {
            out.writeStartObject();
            out.writeFieldName(name);
            write(out);
            out.writeEndObject();
        };
    }

    /** Pieces one after the other. */
    static JsonPart list(List<? extends JsonPart> parts) {
        return out -> {
            out.writeStartArray();
            for (JsonPart part : parts) {
                part.write(out);
            }
            out.writeEndArray();
        };
    }

    /** An object without members. */
    static JsonPart nothing() {
        return out -> {
            out.writeStartObject();
            out.writeEndObject();
        };
    }
}
