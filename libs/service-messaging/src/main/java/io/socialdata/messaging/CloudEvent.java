package io.socialdata.messaging;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What every event is wrapped in: the attributes of CloudEvents 1.0, each of them required here but the trace.
 *
 * @param id unique within the source; consumers tell redeliveries by it
 * @param source the service that speaks
 * @param type what happened, with its version: the name of the topic
 * @param subject the id of what it happened to
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

    /** The key figures only: data may hold what does not belong in a log. */
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
