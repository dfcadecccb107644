package io.socialdata.platform.signin;

import io.socialdata.platform.calls.Attempts;
import io.socialdata.platform.credentials.ActingSession;
import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.credentials.Visit;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.users.Identity;
import io.socialdata.platform.wire.Deadline;
import io.socialdata.platform.wire.Operation.Rest;
import io.socialdata.platform.wire.Operations;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Signs accounts in by the platform's own questions. No step that may have been taken is sent again. */
public final class SignIn {

    private final GuestDesk guests;
    private final Rest task;
    private final Attempts attempts;
    private final SessionCheck check;
    private final Clock clock;

    public SignIn(Operations operations, Attempts attempts, SessionCheck check, Clock clock) {
        this.guests = new GuestDesk(operations.rest("guest/activate"), attempts);
        this.task = operations.rest("onboarding/task");
        this.attempts = attempts;
        this.check = check;
        this.clock = clock;
    }

    public LoginOutcome signIn(LoginForm form, Deadline deadline) {
        OneTimeCodes codes = null;
        if (form.totpSecret() != null) {
            Optional<OneTimeCodes> read = OneTimeCodes.of(form.totpSecret(), clock);
            if (read.isEmpty()) { // no account has such a seed: no need to spend one of its tries
                return new LoginOutcome.WrongCredentials();
            }
            codes = read.get();
        }
        return admitted(form, codes, new Visit(form.userAgent(), form.proxy()), deadline);
    }

    private LoginOutcome admitted(LoginForm form, @Nullable OneTimeCodes codes, Visit visit, Deadline deadline) {
        return switch (guests.admit(visit, deadline)) {
            case Failed<String>(Failure failure) -> LoginOutcome.of(failure);
            case Found<String> admitted -> {
                Dialogue dialogue = new Dialogue(guests, task, attempts, visit, deadline);
                yield dialogue.lead(form, codes).orElseGet(() -> signedIn(form, visit, dialogue.identity(), deadline));
            }
        };
    }

    /** The cookies are there; the platform's own check says whose they are. */
    private LoginOutcome signedIn(LoginForm form, Visit visit, @Nullable Identity told, Deadline deadline) {
        Optional<Credentials> credentials = visit.credentials();
        if (credentials.isEmpty()) {
            return new LoginOutcome.Unusable(Defect.UNEXPECTED_SHAPE);
        }
        ActingSession session = new ActingSession(credentials.get(), form.proxy(), replaced -> {});
        return switch (check.whose(session, deadline)) {
            case Found<Identity>(Identity identity) -> new LoginOutcome.SignedIn(session.credentials(), identity);
            case Failed<Identity>(Failure failure) ->
                told == null || failure instanceof SessionRejected
                        ? LoginOutcome.of(failure)
                        : new LoginOutcome.SignedIn(session.credentials(), told);
        };
    }
}
