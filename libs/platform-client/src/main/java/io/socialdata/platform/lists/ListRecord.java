package io.socialdata.platform.lists;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import org.jspecify.annotations.Nullable;

/**
 * A list as the platform tells of it; what it left out is null.
 *
 * @param secret whether its owner alone may see it
 */
public record ListRecord(
        String id,
        @Nullable String name,
        @Nullable String description,
        @Nullable Long memberCount,
        @Nullable Boolean secret,
        @Nullable String ownerId) {

    private static final JsonPointer OWNER = JsonPointer.compile("/user_results/result/rest_id");

    /** Reads the answer to a look-up: an empty list is none. */
    public static Payload<ListRecord> read(JsonNode root) {
        return of(root, new Payload.Empty<>());
    }

    /** Reads the answer to a change: without a list nothing was changed. */
    public static PayloadReader<ListRecord> changed() {
        return root -> of(root, new Payload.Unapplied<>());
    }

    private static Payload<ListRecord> of(JsonNode root, Payload<ListRecord> none) {
        JsonNode list = root.path("data").path("list");
        String id = list.path("id_str").asText("");
        if (id.isEmpty()) {
            return list.isEmpty() ? none : new Payload.Broken<>();
        }
        JsonNode members = list.path("member_count");
        String mode = list.path("mode").textValue();
        return new Payload.Usable<>(new ListRecord(
                id,
                list.path("name").textValue(),
                list.path("description").textValue(),
                members.canConvertToLong() ? members.longValue() : null,
                mode == null ? null : mode.equalsIgnoreCase("private"),
                list.at(OWNER).textValue()));
    }
}
