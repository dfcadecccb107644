package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.users.User.Bio;
import org.jspecify.annotations.Nullable;

/** Reads a bio and its links; the new layout and {@code legacy} nest them alike. */
final class BioReader {

    private BioReader() {}

    /** Null when the object says nothing about a bio. */
    static @Nullable Bio read(JsonNode source) {
        JsonNode description = source.path("description");
        JsonNode entities = source.path("entities");
        if (!description.isTextual() && !entities.isObject()) {
            return null;
        }
        return new Bio(
                description.asText(""),
                LinkReader.read(entities.path("description").path("urls")),
                LinkReader.read(entities.path("url").path("urls")));
    }
}
