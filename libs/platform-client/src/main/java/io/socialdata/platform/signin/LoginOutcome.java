package io.socialdata.platform.signin;

import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Defect;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Obstacle;
import io.socialdata.platform.outcome.Failure.Refusal;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.Rejection;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.users.Identity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Every way a sign-in can end. None of them is tried again by the connector: each try counts on the platform. */
public sealed interface LoginOutcome {

    /** Signed in; the credentials are new, and the identity is the platform's word on whose they are. */
    record SignedIn(Credentials credentials, Identity identity) implements LoginOutcome {}

    /** The name, the password or the one-time code is wrong. */
    record WrongCredentials() implements LoginOutcome {}

    /** The account asks for a one-time code, and no seed was given. */
    record NeedsCode() implements LoginOutcome {}

    /** The platform wants to see a person. */
    record NeedsCaptcha() implements LoginOutcome {}

    /** The platform wants the sign-in confirmed by mail, by phone or on another device. */
    record NeedsConfirmation() implements LoginOutcome {}

    /** The platform does not let this account sign in now, or wants something that we do not know. */
    record Denied() implements LoginOutcome {}

    /** The account is locked until its owner unlocks it on the platform. */
    record Locked() implements LoginOutcome {}

    /** The account is suspended. */
    record Suspended() implements LoginOutcome {}

    /** The platform lets nobody sign in this way. */
    record Closed() implements LoginOutcome {}

    /** Too many tries. {@code until} is the platform's word, and null when it gave none. */
    record Throttled(@Nullable Instant until) implements LoginOutcome {}

    /** An answer came that cannot be used. */
    record Unusable(Defect defect) implements LoginOutcome {}

    /** No usable answer came; whether the account is signed in now is not known. */
    record Unreachable(Obstacle obstacle) implements LoginOutcome {}

    /** What the failure of a step means for the whole. */
    static LoginOutcome of(Failure failure) {
        return switch (failure) {
            case Refused(Refusal refusal) -> refused(refusal);
            case Failure.Throttled(Instant until) -> new Throttled(until);
            case SessionRejected(Rejection rejection) ->
                rejection == Rejection.ACCOUNT_SUSPENDED ? new Suspended() : new Denied();
            case Missing missing -> new Unusable(Defect.UNEXPLAINED);
            case Failure.Unreadable(Defect defect) -> new Unusable(defect);
            case Failure.Unreachable(Obstacle obstacle) -> new Unreachable(obstacle);
        };
    }

    private static LoginOutcome refused(Refusal refusal) {
        return switch (refusal) {
            case WRONG_CREDENTIALS -> new WrongCredentials();
            case LOGIN_CLOSED -> new Closed();
            case ACCOUNT_LOCKED -> new Locked();
            case FORBIDDEN, LOOKS_AUTOMATED, BAD_INPUT, NOT_APPLIED, DUPLICATE, ALREADY_SO, LOGIN_DENIED ->
                new Denied();
        };
    }
}
