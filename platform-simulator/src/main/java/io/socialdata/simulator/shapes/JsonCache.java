package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Caches the JSON of an object after the first write. Can be disabled. */
final class JsonCache {

    /** For objects that are written once. Caches nothing. */
    static final JsonCache NEVER = new JsonCache(false);

    private final boolean enabled;
    private volatile byte @Nullable [] bytes;

    private JsonCache(boolean enabled) {
        this.enabled = enabled;
    }

    /** Creates a cache for an object that is written repeatedly and does not change. */
    static JsonCache once() {
        return new JsonCache(true);
    }

    /** Writes the cached JSON, or writes the part if the cache is disabled. */
    void write(JsonGenerator out, JsonPart part) throws IOException {
        if (enabled && out.getOutputTarget() instanceof OutputStream target) {
            // Makes the generator write the separator before the value and flush its buffer.
            out.writeRawValue("");
            out.flush();
            target.write(bytes(part));
        } else {
            part.write(out);
        }
    }

    /**
     * Writes fields into an object that already has other fields.
     *
     * @param members writes only the fields
     */
    void writeMembers(JsonGenerator out, JsonPart members) throws IOException {
        if (enabled && out.getOutputTarget() instanceof OutputStream target) {
            byte[] serialized = bytes(object -> {
                object.writeStartObject();
                members.write(object);
                object.writeEndObject();
            });
            out.flush();
            target.write(',');
            target.write(serialized, 1, serialized.length - 2);
        } else {
            members.write(out);
        }
    }

    private byte[] bytes(JsonPart part) {
        byte[] known = bytes;
        if (known == null) {
            known = part.bytes();
            bytes = known;
        }
        return known;
    }

    @Override
    public String toString() {
        return enabled ? "once" : "never";
    }
}
