package io.socialdata.platform.users;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import org.jspecify.annotations.Nullable;

/** Whether an account exists under a handle. */
public sealed interface UserAvailability {

    /** The account exists, protected or not. */
    record Alive(String id) implements UserAvailability {}

    /** The platform suspended the account; the wording is the platform's. */
    record Suspended(@Nullable String wording) implements UserAvailability {}

    /** The account is not shown for another reason. */
    record Unavailable(@Nullable String wording) implements UserAvailability {}

    /** Parses from a user look-up whether the account exists, and if not, the platform's reason. */
    static Payload<UserAvailability> read(JsonNode root) {
        JsonNode result = root.path("data").path("user").path("result");
        if (UserReader.isAbsent(result)) {
            return new Payload.Empty<>();
        }
        if (UserReader.isUnavailable(result)) {
            @Nullable String message = result.path("message").textValue();
            @Nullable
            String wording =
                    message == null || message.isBlank() ? result.path("reason").textValue() : message;
            return new Payload.Usable<>(
                    UserReader.absence(result) == MissingReason.SUSPENDED
                            ? new Suspended(wording)
                            : new Unavailable(wording));
        }
        String id = result.path("rest_id").asText("");
        return id.isEmpty() ? new Payload.Broken<>() : new Payload.Usable<>(new Alive(id));
    }
}
