package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;

/** A kind of thing that timelines hold, and how one is read from an item. */
@FunctionalInterface
public interface TimelineItemReader<T> {

    Reading<T> read(JsonNode itemContent);

    /** What became of one item. */
    sealed interface Reading<T> {

        record Read<T>(String id, T thing) implements Reading<T> {}

        /** Another kind of thing, or a stand-in for something that may not be seen. */
        record StandIn<T>() implements Reading<T> {}

        record Unreadable<T>() implements Reading<T> {}
    }
}
