package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.reading.PayloadReader;

/** Reads the answer to a look-up of one user, by name or by id. A look-up gives a whole profile, so it has a creation date. */
public final class UserLookup implements PayloadReader<User> {

    @Override
    public Payload<User> read(JsonNode root) {
        JsonNode result = root.path("data").path("user").path("result");
        if (result.isMissingNode() || result.isNull() || (result.isObject() && result.isEmpty())) {
            return new Payload.Empty<>();
        }
        return switch (result.path("__typename").asText("")) {
            case "UserUnavailable" -> new Payload.Gone<>(absence(result));
            default ->
                UserReader.read(result)
                        .filter(user -> user.createdAt() != null)
                        .<Payload<User>>map(Payload.Usable::new)
                        .orElseGet(Payload.Broken::new);
        };
    }

    private static Absence absence(JsonNode unavailable) {
        boolean suspended = "Suspended".equals(unavailable.path("reason").asText(""))
                || "Suspended".equals(unavailable.path("unavailable_reason").asText(""));
        return suspended ? Absence.SUSPENDED : Absence.UNAVAILABLE;
    }
}
