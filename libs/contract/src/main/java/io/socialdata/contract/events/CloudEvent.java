package io.socialdata.contract.events;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The envelope of every event: the attributes of CloudEvents 1.0. All are required here except the trace.
 *
 * @param id unique within the source; consumers detect redeliveries by it
 * @param source the service that publishes the event
 * @param type the event type with its version: the name of the topic
 * @param subject the id of the changed object
 * @param time when it happened, not when it was sent
 * @param traceparent the W3C trace in which it happened, if there was one
 */
public record CloudEvent<T>(
        String id,
        String source,
        String type,
        String subject,
        Instant time,
        @Nullable String traceparent,
        T data) {

    public CloudEvent {
        requireText("id", id);
        requireText("source", source);
        requireText("type", type);
        requireText("subject", subject);
    }

    /** Contains type, id and source only: data may contain what does not belong in a log. */
    @Override
    public String toString() {
        return "CloudEvent[%s %s of %s]".formatted(type, id, source);
    }

    private static void requireText(String attribute, String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException("An event needs its " + attribute);
        }
    }
}
