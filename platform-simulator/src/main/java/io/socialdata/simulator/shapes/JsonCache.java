package io.socialdata.simulator.shapes;

import com.fasterxml.jackson.core.JsonGenerator;
import io.socialdata.simulator.protocol.JsonPart;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** How something reads in JSON, kept from the first time that somebody writes it; or never kept. */
final class JsonCache {

    /** For what is written once. */
    static final JsonCache NEVER = new JsonCache(false);

    private final boolean kept;
    private volatile byte @Nullable [] bytes;

    private JsonCache(boolean kept) {
        this.kept = kept;
    }

    /** For what is written again and again, and does not change meanwhile. */
    static JsonCache once() {
        return new JsonCache(true);
    }

    /** Writes what was kept of the part, or else the part. */
    void write(JsonGenerator out, JsonPart part) throws IOException {
        if (kept && out.getOutputTarget() instanceof OutputStream target) {
            // The generator puts what belongs before a value, and hands over what it holds back.
            out.writeRawValue("");
            out.flush();
            target.write(bytes(part));
        } else {
            part.write(out);
        }
    }

    /**
     * Writes members of an object, which is begun and has others already.
     *
     * @param members writes the members alone
     */
    void writeMembers(JsonGenerator out, JsonPart members) throws IOException {
        if (kept && out.getOutputTarget() instanceof OutputStream target) {
            byte[] whole = bytes(object -> {
                object.writeStartObject();
                members.write(object);
                object.writeEndObject();
            });
            out.flush();
            target.write(',');
            target.write(whole, 1, whole.length - 2);
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
        return kept ? "once" : "never";
    }
}
