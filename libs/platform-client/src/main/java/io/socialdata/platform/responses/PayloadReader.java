package io.socialdata.platform.responses;

import com.fasterxml.jackson.databind.JsonNode;

/** Finds and reads the payload of one operation in an answer's JSON, which may be any JSON at all. */
@FunctionalInterface
public interface PayloadReader<T> {

    Payload<T> read(JsonNode root);

    /** What an answer of success without a body means; for most operations it is no answer. */
    default Payload<T> readNothing() {
        return new Payload.Broken<>();
    }
}
