package io.socialdata.platform.writing;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.reading.Payload;
import org.jspecify.annotations.Nullable;

/**
 * A list after it was changed.
 *
 * @param memberCount null when the answer did not say
 */
public record ListChange(String id, @Nullable Long memberCount) {

    static Payload<ListChange> read(JsonNode root) {
        JsonNode list = root.path("data").path("list");
        String id = list.path("id_str").asText("");
        JsonNode members = list.path("member_count");
        return id.isEmpty()
                ? new Payload.Unapplied<>()
                : new Payload.Usable<>(new ListChange(id, members.canConvertToLong() ? members.longValue() : null));
    }
}
