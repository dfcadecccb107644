package io.socialdata.platform.drafts;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.timelines.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads rows that come all at once. A row without readable text is left out and counted. */
record RowsReader<T>(JsonPointer rows, Function<JsonNode, Optional<T>> reader) implements PayloadReader<Page<T>> {

    @Override
    public Payload<Page<T>> read(JsonNode root) {
        JsonNode list = root.at(rows);
        if (!list.isArray()) {
            return list.isMissingNode() ? new Payload.Empty<>() : new Payload.Broken<>();
        }
        List<T> read = new ArrayList<>();
        list.forEach(row -> reader.apply(row).ifPresent(read::add));
        return new Payload.Usable<>(new Page<>(read, Optional.empty(), null, list.size() - read.size()));
    }
}
