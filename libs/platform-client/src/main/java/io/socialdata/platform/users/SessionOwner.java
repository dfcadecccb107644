package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;

/**
 * The account that a pair of cookies belongs to.
 *
 * @param handle without the leading @
 */
public record SessionOwner(String id, String handle, String name) {

    /** Parses the response to {@code verify_credentials}: a user of REST 1.1 at the root. */
    public static Payload<SessionOwner> read(JsonNode root) {
        String id = root.path("id_str").asText("");
        String handle = root.path("screen_name").asText("");
        return id.isEmpty() || handle.isEmpty()
                ? new Payload.Broken<>()
                : new Payload.Usable<>(
                        new SessionOwner(id, handle, root.path("name").asText("")));
    }
}
