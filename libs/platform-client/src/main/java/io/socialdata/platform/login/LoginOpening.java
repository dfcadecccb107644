package io.socialdata.platform.login;

import io.socialdata.platform.calls.CallAttempts;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.transport.Deadline;
import java.time.Duration;

/** The first steps of a sign-in and no others: they tell whether programs may sign in, and name no account. */
public final class LoginOpening {

    private final OperationCatalog operationCatalog;
    private final CallAttempts callAttempts;
    private final GuestSession guestSession;

    LoginOpening(OperationCatalog operationCatalog, CallAttempts callAttempts, GuestSession guestSession) {
        this.operationCatalog = operationCatalog;
        this.callAttempts = callAttempts;
        this.guestSession = guestSession;
    }

    /** Fetches a guest token. */
    public PlatformResult<Done> admit(Duration budget) {
        return guests().admit(guestSession, Deadline.after(budget)).map(token -> Done.DONE);
    }

    /** Asks for the first subtask, as the guest that was admitted, and replies to none. */
    public PlatformResult<Done> ask(Duration budget) {
        return new LoginFlow(
                        guests(),
                        operationCatalog.rest(LoginClient.TASK),
                        callAttempts,
                        guestSession,
                        Deadline.after(budget))
                .open();
    }

    private GuestTokenClient guests() {
        return new GuestTokenClient(operationCatalog.rest("guest/activate"), callAttempts);
    }
}
