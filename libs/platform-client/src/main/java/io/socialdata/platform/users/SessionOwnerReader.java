package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;

/** Reads the answer to {@code verify_credentials}: a user of REST 1.1 at the root. */
public final class SessionOwnerReader implements PayloadReader<SessionOwner> {

    @Override
    public Payload<SessionOwner> read(JsonNode root) {
        String id = root.path("id_str").asText("");
        String handle = root.path("screen_name").asText("");
        if (id.isEmpty() || handle.isEmpty()) {
            return new Payload.Broken<>();
        }
        return new Payload.Usable<>(
                new SessionOwner(id, handle, root.path("name").asText("")));
    }
}
