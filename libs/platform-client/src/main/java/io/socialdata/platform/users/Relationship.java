package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import org.jspecify.annotations.Nullable;

/** Relationship of one account to another; fields that only the first account may see are null for all others. */
public record Relationship(
        String sourceId,
        String targetId,
        boolean following,
        boolean followedBy,
        @Nullable Boolean blocking,
        @Nullable Boolean blockedBy,
        @Nullable Boolean muting,
        boolean canDm) {

    /** Parses the relationship of two accounts. */
    public static Payload<Relationship> read(JsonNode root) {
        JsonNode source = root.path("relationship").path("source");
        String sourceId = source.path("id_str").asText("");
        String targetId =
                root.path("relationship").path("target").path("id_str").asText("");
        @Nullable Boolean following = flag(source, "following");
        @Nullable Boolean followedBy = flag(source, "followed_by");
        if (sourceId.isEmpty() || targetId.isEmpty() || following == null || followedBy == null) {
            return new Payload.Broken<>();
        }
        return new Payload.Usable<>(new Relationship(
                sourceId,
                targetId,
                following,
                followedBy,
                flag(source, "blocking"),
                flag(source, "blocked_by"),
                flag(source, "muting"),
                source.path("can_dm").asBoolean(false)));
    }

    private static @Nullable Boolean flag(JsonNode source, String name) {
        JsonNode flag = source.path(name);
        return flag.isBoolean() ? flag.booleanValue() : null;
    }
}
