package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import org.jspecify.annotations.Nullable;

/** Reads from a look-up of one user whether the account is there, and if not, what the platform says about that. */
public final class UserAvailabilityReader implements PayloadReader<UserAvailability> {

    @Override
    public Payload<UserAvailability> read(JsonNode root) {
        JsonNode result = root.path("data").path("user").path("result");
        if (result.isMissingNode() || result.isNull() || (result.isObject() && result.isEmpty())) {
            return new Payload.Empty<>();
        }
        if ("UserUnavailable".equals(result.path("__typename").asText(""))) {
            return new Payload.Usable<>(gone(result));
        }
        String id = result.path("rest_id").asText("");
        return id.isEmpty() ? new Payload.Broken<>() : new Payload.Usable<>(new UserAvailability.Alive(id));
    }

    private static UserAvailability gone(JsonNode unavailable) {
        @Nullable String message = unavailable.path("message").textValue();
        @Nullable String reason = unavailable.path("reason").textValue();
        @Nullable String wording = message == null || message.isBlank() ? reason : message;
        boolean suspended = "Suspended".equals(reason)
                || "Suspended".equals(unavailable.path("unavailable_reason").asText(""));
        return suspended ? new UserAvailability.Suspended(wording) : new UserAvailability.Unavailable(wording);
    }
}
