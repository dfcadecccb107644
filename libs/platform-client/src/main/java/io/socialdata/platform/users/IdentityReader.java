package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.reading.PayloadReader;

/** Reads the answer to {@code verify_credentials}: a user of REST 1.1 at the root. */
public final class IdentityReader implements PayloadReader<Identity> {

    @Override
    public Payload<Identity> read(JsonNode root) {
        String id = root.path("id_str").asText("");
        String handle = root.path("screen_name").asText("");
        if (id.isEmpty() || handle.isEmpty()) {
            return new Payload.Broken<>();
        }
        return new Payload.Usable<>(new Identity(id, handle, root.path("name").asText("")));
    }
}
