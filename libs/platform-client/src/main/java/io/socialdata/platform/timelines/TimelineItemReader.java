package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;

/** Parses timeline items of one kind. */
@FunctionalInterface
public interface TimelineItemReader<T> {

    Reading<T> read(JsonNode itemContent);

    /** Result of parsing one item. */
    sealed interface Reading<T> {

        record Read<T>(String id, T item) implements Reading<T> {}

        /** Another kind of item, or a placeholder for something that is not visible. */
        record StandIn<T>() implements Reading<T> {}

        record Unreadable<T>() implements Reading<T> {}
    }
}
