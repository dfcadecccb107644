package io.socialdata.clients.generator;

import java.util.Optional;

/**
 * A value that a caller gives.
 *
 * @param name name in the SDK, in snake case
 * @param wireName name in the request
 * @param defaultValue value that applies without it, as JSON text
 */
public record Input(
        String name,
        String wireName,
        Place place,
        ValueType type,
        boolean required,
        Optional<String> defaultValue,
        String description) {

    /** Part of the request that takes the value. */
    public enum Place {
        PATH,
        QUERY,
        HEADER,
        BODY
    }
}
