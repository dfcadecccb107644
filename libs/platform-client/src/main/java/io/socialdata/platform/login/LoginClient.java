package io.socialdata.platform.login;

import io.socialdata.platform.calls.CallAttempts;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.users.SessionOwner;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Signs accounts in with the platform's own login flow. A step that may have been accepted is never sent again. */
public final class LoginClient {

    static final String TASK = "onboarding/task";

    private final OperationCatalog operationCatalog;
    private final CallAttempts callAttempts;
    private final SessionVerifier sessionVerifier;
    private final Clock clock;

    public LoginClient(
            OperationCatalog operationCatalog,
            CallAttempts callAttempts,
            SessionVerifier sessionVerifier,
            Clock clock) {
        this.operationCatalog = operationCatalog;
        this.callAttempts = callAttempts;
        this.sessionVerifier = sessionVerifier;
        this.clock = clock;
    }

    public LoginResult signIn(LoginForm form, Deadline deadline) {
        if (operationCatalog.isOff(TASK)) {
            return new LoginResult.Unreachable(UnreachableReason.OPERATION_UNAVAILABLE);
        }
        TotpGenerator totpGenerator = null;
        if (form.totpSecret() != null) {
            Optional<TotpGenerator> read = TotpGenerator.of(form.totpSecret(), clock);
            if (read.isEmpty()) { // no account has such a seed, so do not use up one of its login attempts
                return new LoginResult.WrongCredentials();
            }
            totpGenerator = read.get();
        }
        return admitted(form, totpGenerator, new GuestSession(form.userAgent(), form.proxy()), deadline);
    }

    /** Returns the first steps of a sign-in as this guest. */
    public LoginOpening opening(GuestSession guestSession) {
        return new LoginOpening(operationCatalog, callAttempts, guestSession);
    }

    private LoginResult admitted(
            LoginForm form, @Nullable TotpGenerator totpGenerator, GuestSession guestSession, Deadline deadline) {
        GuestTokenClient guests = new GuestTokenClient(operationCatalog.rest("guest/activate"), callAttempts);
        return switch (guests.admit(guestSession, deadline)) {
            case Failed<String>(PlatformFailure platformFailure) -> LoginResult.of(platformFailure);
            case Success<String> admitted -> {
                LoginFlow loginFlow =
                        new LoginFlow(guests, operationCatalog.rest(TASK), callAttempts, guestSession, deadline);
                yield loginFlow
                        .run(form, totpGenerator)
                        .orElseGet(() -> signedIn(form, guestSession, loginFlow.identity(), deadline));
            }
        };
    }

    /** Completes the sign-in: the cookies exist, and the platform's own check returns their owner. */
    private LoginResult signedIn(
            LoginForm form, GuestSession guestSession, @Nullable SessionOwner identityFromFlow, Deadline deadline) {
        Optional<Credentials> credentials = guestSession.credentials();
        if (credentials.isEmpty()) {
            return new LoginResult.Unusable(ResponseDefect.UNEXPECTED_SHAPE);
        }
        AccountSession session = new AccountSession(credentials.get(), form.proxy(), replaced -> {});
        return switch (sessionVerifier.findOwner(session, deadline)) {
            case Success<SessionOwner>(SessionOwner sessionOwner) ->
                new LoginResult.SignedIn(session.credentials(), sessionOwner);
            case Failed<SessionOwner>(PlatformFailure platformFailure) ->
                identityFromFlow == null || platformFailure instanceof SessionRejected
                        ? LoginResult.of(platformFailure)
                        : new LoginResult.SignedIn(session.credentials(), identityFromFlow);
        };
    }
}
