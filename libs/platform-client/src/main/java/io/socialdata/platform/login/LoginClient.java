package io.socialdata.platform.login;

import io.socialdata.platform.calls.AttemptExecutor;
import io.socialdata.platform.credentials.AccountSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.GuestSession;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.Deadline;
import io.socialdata.platform.transport.Operation.Rest;
import io.socialdata.platform.transport.OperationCatalog;
import io.socialdata.platform.users.SessionOwner;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Signs accounts in by the platform's own questions. No step that may have been taken is sent again. */
public final class LoginClient {

    private final GuestTokenClient guests;
    private final Rest task;
    private final AttemptExecutor attempts;
    private final SessionVerifier check;
    private final Clock clock;

    public LoginClient(OperationCatalog operations, AttemptExecutor attempts, SessionVerifier check, Clock clock) {
        this.guests = new GuestTokenClient(operations.rest("guest/activate"), attempts);
        this.task = operations.rest("onboarding/task");
        this.attempts = attempts;
        this.check = check;
        this.clock = clock;
    }

    public LoginResult signIn(LoginForm form, Deadline deadline) {
        TotpGenerator codes = null;
        if (form.totpSecret() != null) {
            Optional<TotpGenerator> read = TotpGenerator.of(form.totpSecret(), clock);
            if (read.isEmpty()) { // no account has such a seed: no need to spend one of its tries
                return new LoginResult.WrongCredentials();
            }
            codes = read.get();
        }
        return admitted(form, codes, new GuestSession(form.userAgent(), form.proxy()), deadline);
    }

    private LoginResult admitted(LoginForm form, @Nullable TotpGenerator codes, GuestSession visit, Deadline deadline) {
        return switch (guests.admit(visit, deadline)) {
            case Failed<String>(PlatformFailure failure) -> LoginResult.of(failure);
            case Success<String> admitted -> {
                LoginFlow dialogue = new LoginFlow(guests, task, attempts, visit, deadline);
                yield dialogue.run(form, codes).orElseGet(() -> signedIn(form, visit, dialogue.identity(), deadline));
            }
        };
    }

    /** The cookies are there; the platform's own check says whose they are. */
    private LoginResult signedIn(LoginForm form, GuestSession visit, @Nullable SessionOwner told, Deadline deadline) {
        Optional<Credentials> credentials = visit.credentials();
        if (credentials.isEmpty()) {
            return new LoginResult.Unusable(ResponseDefect.UNEXPECTED_SHAPE);
        }
        AccountSession session = new AccountSession(credentials.get(), form.proxy(), replaced -> {});
        return switch (check.findOwner(session, deadline)) {
            case Success<SessionOwner>(SessionOwner identity) ->
                new LoginResult.SignedIn(session.credentials(), identity);
            case Failed<SessionOwner>(PlatformFailure failure) ->
                told == null || failure instanceof SessionRejected
                        ? LoginResult.of(failure)
                        : new LoginResult.SignedIn(session.credentials(), told);
        };
    }
}
