package io.socialdata.platform.signin;

import io.socialdata.platform.calls.Attempts;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.Visit;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operation.Rest;
import java.util.Map;

/** Fetches the guest token that the platform requires before login. */
final class GuestDesk {

    private final Rest activate;
    private final Attempts attempts;

    GuestDesk(Rest activate, Attempts attempts) {
        this.activate = activate;
        this.attempts = attempts;
    }

    /** Fetches a token, which the visitor then has. */
    Outcome<String> admit(Visit visit, Deadline deadline) {
        Outcome<String> token = attempts.make(
                activate,
                Map.of(),
                root -> {
                    String text = root.path("guest_token").asText("");
                    return Credentials.isCookieValue(text) ? new Payload.Usable<>(text) : new Payload.Broken<>();
                },
                visit,
                deadline);
        if (token instanceof Found<String>(String text)) {
            visit.admit(text);
        }
        return token;
    }
}
