package io.socialdata.platform.login;

import io.socialdata.platform.calls.CallAttempts;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation.Rest;
import java.util.Map;

/** Fetches the guest token that the platform requires before login. */
final class GuestTokenClient {

    private final Rest activate;
    private final CallAttempts callAttempts;

    GuestTokenClient(Rest activate, CallAttempts callAttempts) {
        this.activate = activate;
        this.callAttempts = callAttempts;
    }

    /** Fetches a token and stores it in the guest session. */
    PlatformResult<String> admit(GuestSession guestSession, Deadline deadline) {
        PlatformResult<String> token = callAttempts.execute(
                activate,
                Map.of(),
                root -> {
                    String text = root.path("guest_token").asText("");
                    return Credentials.isCookieValue(text) ? new Payload.Usable<>(text) : new Payload.Broken<>();
                },
                guestSession,
                deadline);
        if (token instanceof Success<String>(String text)) {
            guestSession.setGuestToken(text);
        }
        return token;
    }
}
