package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Parses timeline items of one kind. */
@FunctionalInterface
public interface TimelineItemReader<T> {

    /** What the platform puts into timelines. Another kind may be the requested one under a new name. */
    Set<String> KINDS = Set.of(
            "TimelineArticle",
            "TimelineCommunity",
            "TimelineEventSummary",
            "TimelineFrame",
            "TimelineLabel",
            "TimelineMessagePrompt",
            "TimelineNotification",
            "TimelinePrompt",
            "TimelineRelevancePrompt",
            "TimelineSpelling",
            "TimelineTile",
            "TimelineTombstone",
            "TimelineTopic",
            "TimelineTrend",
            "TimelineTweet",
            "TimelineTwitterList",
            "TimelineUser");

    Reading<T> read(JsonNode itemContent);

    /** Result of parsing one item. */
    sealed interface Reading<T> {

        default Optional<T> found() {
            return this instanceof Read<T>(String id, T item) ? Optional.of(item) : Optional.empty();
        }

        record Read<T>(String id, T item) implements Reading<T> {}

        /** Another kind of item, or a placeholder for something that is not visible. */
        record StandIn<T>() implements Reading<T> {}

        /** An item of the requested kind, or of an unknown one, that cannot be parsed. */
        record Unreadable<T>() implements Reading<T> {}

        /** Returns the reading of an item of the requested kind. */
        static <T> Reading<T> of(Optional<T> parsed, Function<T, String> id) {
            return parsed.<Reading<T>>map(item -> new Read<>(id.apply(item), item))
                    .orElseGet(Unreadable::new);
        }

        /**
         * Returns the reading of an item without the member that holds the requested kind.
         *
         * @param requested the platform's name of the requested kind: under it, the member has moved
         */
        static <T> Reading<T> ofOtherKind(JsonNode content, String requested) {
            String kind = content.path("itemType").asText("");
            return KINDS.contains(kind) && !kind.equals(requested) ? new StandIn<>() : new Unreadable<>();
        }
    }
}
