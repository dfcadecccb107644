package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.MissingReason;

/** Reads the answer to a look-up of one user, by name or by id. A look-up gives a whole profile, so it has a creation date. */
public final class UserLookupReader implements PayloadReader<User> {

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

    private static MissingReason absence(JsonNode unavailable) {
        boolean suspended = "Suspended".equals(unavailable.path("reason").asText(""))
                || "Suspended".equals(unavailable.path("unavailable_reason").asText(""));
        return suspended ? MissingReason.SUSPENDED : MissingReason.UNAVAILABLE;
    }
}
