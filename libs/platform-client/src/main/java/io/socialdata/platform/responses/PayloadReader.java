package io.socialdata.platform.responses;

import com.fasterxml.jackson.databind.JsonNode;

/** Finds and parses the payload of one operation in the JSON of a response. The JSON may have any structure. */
@FunctionalInterface
public interface PayloadReader<T> {

    Payload<T> read(JsonNode root);

    /** Returns the meaning of a successful response without a body. Most operations reject it. */
    default Payload<T> readNothing() {
        return new Payload.Broken<>();
    }
}
