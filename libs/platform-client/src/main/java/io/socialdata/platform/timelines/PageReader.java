package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a page of one kind of thing from wherever an operation keeps its timeline.
 *
 * <p>One bad entry costs that entry only. The last page is recognised by any of the platform's ways of saying so.
 *
 * @param instructions where the list of instructions may stand
 * @param holder what must be there for an answer without a timeline to count as an empty page
 * @param kind what is read
 * @param sentCursor the cursor this page was asked for with; null for the first page
 */
public record PageReader<T>(
        JsonPaths instructions,
        JsonPaths holder,
        TimelineItemReader<T> kind,
        @Nullable String sentCursor) implements PayloadReader<Page<T>> {

    /** A graph cursor that begins so leads nowhere. */
    private static final String SPENT_GRAPH_CURSOR = "0|";

    @Override
    public Payload<Page<T>> read(JsonNode root) {
        JsonNode list = instructions.firstArrayIn(root);
        if (list == null) {
            return holder.anyObjectIn(root)
                    ? new Payload.Usable<>(new Page<>(List.of(), Optional.empty(), null, 0))
                    : new Payload.Empty<>();
        }
        return new Payload.Usable<>(page(Timeline.of(list)));
    }

    private Page<T> page(Timeline timeline) {
        Map<String, T> read = new LinkedHashMap<>();
        List<String> skipped = new ArrayList<>();
        for (TimelineItem timelineItem : timeline.items()) {
            switch (kind.read(timelineItem.content())) {
                case TimelineItemReader.Reading.Read<T>(String id, T thing) -> read.putIfAbsent(id, thing);
                case TimelineItemReader.Reading.StandIn<T>() -> {
                    // There is nothing to show in its place, and nothing wrong either.
                }
                case TimelineItemReader.Reading.Unreadable<T>() -> skipped.add(timelineItem.entryId());
            }
        }
        List<T> things = List.copyOf(read.values());
        return new Page<>(things, pinned(timeline), next(timeline, things.isEmpty()), skipped.size());
    }

    private Optional<T> pinned(Timeline timeline) {
        return timeline.pinned()
                .flatMap(timelineItem -> kind.read(timelineItem.content())
                                instanceof TimelineItemReader.Reading.Read<T>(String id, T thing)
                        ? Optional.of(thing)
                        : Optional.empty());
    }

    private @Nullable String next(Timeline timeline, boolean empty) {
        @Nullable String bottom = timeline.cursors().bottom();
        boolean over = bottom == null
                || timeline.endsHere()
                || bottom.startsWith(SPENT_GRAPH_CURSOR)
                || bottom.equals(sentCursor)
                || (empty && timeline.items().isEmpty());
        return over ? null : bottom;
    }
}
