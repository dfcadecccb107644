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
 * @param reader parses one element; returns empty if it cannot
 */
public record SliceReader<T>(Function<JsonNode, JsonNode> slice, String items, Function<JsonNode, Optional<T>> reader)
        implements PayloadReader<Page<T>> {

    @Override
    public Payload<Page<T>> read(JsonNode root) {
        JsonNode found = slice.apply(root);
        JsonNode list = found.path(items);
        if (!list.isArray()) {
            return found.isMissingNode() || found.isEmpty() ? new Payload.Empty<>() : new Payload.Broken<>();
        }
        List<T> read = new ArrayList<>();
        list.forEach(element -> reader.apply(element).ifPresent(read::add));
        String cursor = found.path("slice_info").path("next_cursor").textValue();
        boolean over = cursor == null || cursor.isEmpty() || list.isEmpty();
        return new Payload.Usable<>(
                new Page<>(read, Optional.empty(), over ? null : cursor, list.size() - read.size()));
    }
}
