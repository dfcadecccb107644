package io.socialdata.platform.timelines;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Parses a slice: the platform's simpler way of paging, a list with a cursor beside it.
 *
 * @param slice finds the slice in a response
 * @param items name of the slice's list
 */
public record SliceReader<T>(Function<JsonNode, JsonNode> slice, String items, TimelineItemReader<T> kind)
        implements PayloadReader<Page<T>> {

    @Override
    public Payload<Page<T>> read(JsonNode root) {
        JsonNode found = slice.apply(root);
        JsonNode list = found.path(items);
        if (!list.isArray()) {
            return found.isMissingNode() || found.isEmpty() ? new Payload.Empty<>() : new Payload.Broken<>();
        }
        List<T> read = new ArrayList<>();
        int skipped = 0;
        for (JsonNode element : list) {
            TimelineItemReader.Reading<T> reading = kind.read(element);
            reading.found().ifPresent(read::add);
            skipped += reading instanceof TimelineItemReader.Reading.Unreadable<T> ? 1 : 0;
        }
        String cursor = found.path("slice_info").path("next_cursor").textValue();
        boolean over = cursor == null || cursor.isEmpty() || list.isEmpty();
        return new Page<>(read, Optional.empty(), over ? null : cursor, skipped).parsed();
    }
}
