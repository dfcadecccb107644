package io.socialdata.platform.login;

import io.socialdata.platform.credentials.Credentials;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.RejectionReason;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.users.SessionOwner;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Every way a sign-in can end. None of them is tried again by the connector: each try counts on the platform. */
public sealed interface LoginResult {

    /** Signed in; the credentials are new, and the identity is the platform's word on whose they are. */
    record SignedIn(Credentials credentials, SessionOwner identity) implements LoginResult {}

    /** The name, the password or the one-time code is wrong. */
    record WrongCredentials() implements LoginResult {}

    /** The account asks for a one-time code, and no seed was given. */
    record NeedsCode() implements LoginResult {}

    /** The platform wants to see a person. */
    record NeedsCaptcha() implements LoginResult {}

    /** The platform wants the sign-in confirmed by mail, by phone or on another device. */
    record NeedsConfirmation() implements LoginResult {}

    /** The platform does not let this account sign in now, or wants something that we do not know. */
    record Denied() implements LoginResult {}

    /** The account is locked until its owner unlocks it on the platform. */
    record Locked() implements LoginResult {}

    /** The account is suspended. */
    record Suspended() implements LoginResult {}

    /** The platform lets nobody sign in this way. */
    record Closed() implements LoginResult {}

    /** Too many tries. {@code until} is the platform's word, and null when it gave none. */
    record Throttled(@Nullable Instant until) implements LoginResult {}

    /** An answer came that cannot be used. */
    record Unusable(ResponseDefect defect) implements LoginResult {}

    /** No usable answer came; whether the account is signed in now is not known. */
    record Unreachable(UnreachableReason obstacle) implements LoginResult {}

    /** What the failure of a step means for the whole. */
    static LoginResult of(PlatformFailure platformFailure) {
        return switch (platformFailure) {
            case Refused(RefusalReason refusalReason) -> refused(refusalReason);
            case PlatformFailure.Throttled(Instant until) -> new Throttled(until);
            case SessionRejected(RejectionReason rejectionReason) ->
                rejectionReason == RejectionReason.ACCOUNT_SUSPENDED ? new Suspended() : new Denied();
            case Missing missing -> new Unusable(ResponseDefect.UNEXPLAINED);
            case PlatformFailure.Unreadable(ResponseDefect responseDefect) -> new Unusable(responseDefect);
            case PlatformFailure.Unreachable(UnreachableReason unreachableReason) -> new Unreachable(unreachableReason);
        };
    }

    private static LoginResult refused(RefusalReason refusalReason) {
        return switch (refusalReason) {
            case WRONG_CREDENTIALS -> new WrongCredentials();
            case LOGIN_CLOSED -> new Closed();
            case ACCOUNT_LOCKED -> new Locked();
            case FORBIDDEN, LOOKS_AUTOMATED, BAD_INPUT, NOT_APPLIED, DUPLICATE, ALREADY_SO, LOGIN_DENIED ->
                new Denied();
        };
    }
}
