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

/** Outcome of a sign-in. The client never retries one: each attempt counts on the platform. */
public sealed interface LoginResult {

    /** Signed in. The credentials are new, and the platform confirmed the identity of their owner. */
    record SignedIn(Credentials credentials, SessionOwner identity) implements LoginResult {}

    /** The name, the password or the one-time code is wrong. */
    record WrongCredentials() implements LoginResult {}

    /** The account requires a one-time code, and no seed was given. */
    record NeedsCode() implements LoginResult {}

    /** The platform requires a captcha. */
    record NeedsCaptcha() implements LoginResult {}

    /** The platform requires confirmation by e-mail, by phone or on another device. */
    record NeedsConfirmation() implements LoginResult {}

    /** The platform does not let this account sign in now, or requires a step that this client does not support. */
    record Denied() implements LoginResult {}

    /** The account is locked until its owner unlocks it on the platform. */
    record Locked() implements LoginResult {}

    /** The account is suspended. */
    record Suspended() implements LoginResult {}

    /** The platform has closed this way of signing in for everybody. */
    record Closed() implements LoginResult {}

    /** Too many attempts. {@code until} comes from the platform; null when it gave none. */
    record Throttled(@Nullable Instant until) implements LoginResult {}

    /** The response cannot be used. */
    record Unusable(ResponseDefect defect) implements LoginResult {}

    /** There was no usable response; it is unknown whether the account is signed in. */
    record Unreachable(UnreachableReason obstacle) implements LoginResult {}

    /** Maps the failure of a step to the outcome of the sign-in. */
    static LoginResult of(PlatformFailure platformFailure) {
        return switch (platformFailure) {
            case Refused(RefusalReason refusalReason) -> refused(refusalReason);
            case PlatformFailure.Throttled(Instant until, var _) -> new Throttled(until);
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
            case FORBIDDEN,
                    LOOKS_AUTOMATED,
                    PREMIUM_REQUIRED,
                    PROTECTED,
                    BLOCKED,
                    MESSAGES_UNAVAILABLE,
                    MESSAGE_NOT_ALLOWED,
                    MESSAGE_NOT_SENT,
                    ACTION_DISABLED,
                    REPLY_RESTRICTED,
                    BAD_INPUT,
                    TEXT_TOO_LONG,
                    MEDIA_NOT_ALLOWED,
                    MEDIA_NOT_FOUND,
                    TOO_MANY_ATTACHMENTS,
                    LINK_NOT_ACCEPTED,
                    NOT_APPLIED,
                    DUPLICATE,
                    ALREADY_SO,
                    LOGIN_DENIED -> new Denied();
        };
    }
}
