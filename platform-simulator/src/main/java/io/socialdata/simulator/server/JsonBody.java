package io.socialdata.simulator.server;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.protocol.PlatformResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Reads and replaces the JSON object that is the body of a response. */
final class JsonBody {

    private static final ObjectMapper JSON = new ObjectMapper();

    private JsonBody() {}

    /** Returns the body. Empty if the response is no success, or its body no JSON object. */
    static Optional<ObjectNode> of(PlatformResponse reply) {
        if (reply.status() != 200 || !reply.contentType().startsWith("application/json")) {
            return Optional.empty();
        }
        try {
            return JSON.readTree(reply.body()) instanceof ObjectNode body ? Optional.of(body) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static PlatformResponse replaced(PlatformResponse reply, ObjectNode body) {
        try {
            return new PlatformResponse(
                    reply.status(),
                    reply.contentType(),
                    JSON.writeValueAsBytes(body),
                    reply.outcome(),
                    reply.cookies());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
