package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Parses a page of one kind of item from the place where an operation keeps its timeline.
 *
 * <p>A malformed entry costs that entry only; a page of which every entry is malformed is unreadable. The cursor alone
 * says whether a page follows: a page without items may have items after it, and an instruction to terminate may stand
 * beside a cursor that leads on.
 *
 * @param instructions possible paths of the list of instructions
 * @param holder paths of which one must exist for a response without a timeline to count as an empty page
 * @param kind reader of the items
 * @param sentCursor the cursor of the request; null for the first page
 */
public record PageReader<T>(
        JsonPaths instructions,
        JsonPaths holder,
        TimelineItemReader<T> kind,
        @Nullable String sentCursor) implements PayloadReader<Page<T>> {

    /**
     * Returns the reader of a timeline below its holder.
     *
     * @param timeline path of the timeline within the holder
     */
    public static <T> PageReader<T> at(
            String holder, String timeline, TimelineItemReader<T> kind, @Nullable String sentCursor) {
        return new PageReader<>(
                JsonPaths.of(holder + timeline + "/instructions"), JsonPaths.of(holder), kind, sentCursor);
    }

    /** Prefix of a graph cursor that leads nowhere. */
    private static final String SPENT_GRAPH_CURSOR = "0|";

    @Override
    public Payload<Page<T>> read(JsonNode root) {
        JsonNode list = instructions.firstArrayIn(root);
        return list == null ? withoutTimeline(root) : page(Timeline.of(list)).parsed();
    }

    /** An empty timeline may be left out, but it must not be elsewhere. */
    private Payload<Page<T>> withoutTimeline(JsonNode root) {
        if (!holder.anyObjectIn(root)) {
            return new Payload.Empty<>();
        }
        return root.findValue("instructions") == null && root.findValue("entries") == null
                ? new Payload.Usable<>(new Page<>(List.of(), Optional.empty(), null, 0))
                : new Payload.Broken<>();
    }

    private Page<T> page(Timeline timeline) {
        Map<String, T> read = new LinkedHashMap<>();
        int skipped = 0;
        for (TimelineItem timelineItem : timeline.items()) {
            switch (kind.read(timelineItem.content())) {
                case TimelineItemReader.Reading.Read<T>(String id, T item) -> read.putIfAbsent(id, item);
                case TimelineItemReader.Reading.StandIn<T>() -> {
                    // A placeholder: there is nothing to return, and it is not an error.
                }
                case TimelineItemReader.Reading.Unreadable<T>() -> skipped++;
            }
        }
        Optional<TimelineItemReader.Reading<T>> pin =
                timeline.pinned().map(timelineItem -> kind.read(timelineItem.content()));
        if (pin.orElse(null) instanceof TimelineItemReader.Reading.Unreadable<T>) {
            skipped++;
        }
        return new Page<>(
                List.copyOf(read.values()), pin.flatMap(TimelineItemReader.Reading::found), next(timeline), skipped);
    }

    private @Nullable String next(Timeline timeline) {
        @Nullable String bottom = timeline.bottomCursor();
        boolean over = bottom == null || bottom.startsWith(SPENT_GRAPH_CURSOR) || bottom.equals(sentCursor);
        return over ? null : bottom;
    }
}
