package io.socialdata.platform.lists;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import org.jspecify.annotations.Nullable;

/**
 * A list of the platform; fields that the response left out are null.
 *
 * @param secret whether only its owner may see it
 */
public record ListRecord(
        String id,
        @Nullable String name,
        @Nullable String description,
        @Nullable Long memberCount,
        @Nullable Boolean secret,
        @Nullable String ownerId) {

    private static final JsonPointer OWNER = JsonPointer.compile("/user_results/result/rest_id");

    /** Parses the response to a look-up: an empty record means that the list does not exist. */
    static Payload<ListRecord> read(JsonNode root) {
        return of(root, new Payload.Empty<>());
    }

    /** Parses the response to a change: without a list nothing was changed. */
    static Payload<ListRecord> readChange(JsonNode root) {
        return of(root, new Payload.Unapplied<>());
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
