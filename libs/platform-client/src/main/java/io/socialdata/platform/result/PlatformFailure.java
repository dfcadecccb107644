package io.socialdata.platform.result;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Reason why a call failed. Callers handle each case; adding one must break their build. */
public sealed interface PlatformFailure {

    /** The resource does not exist or is not visible to this account. */
    record Missing(MissingReason absence) implements PlatformFailure {}

    /** The platform refused the call; the credentials stay valid. */
    record Refused(RefusalReason refusal) implements PlatformFailure {}

    /** A quota is used up. {@code until} comes from the platform; null when it gave none. */
    record Throttled(@Nullable Instant until, Quota quota) implements PlatformFailure {

        /** Too many calls. */
        public Throttled(@Nullable Instant until) {
            this(until, Quota.CALLS);
        }
    }

    /** The platform rejected the credentials: they are dead until the account signs in again. */
    record SessionRejected(RejectionReason rejection) implements PlatformFailure {}

    /** The response cannot be used; a retry would get the same one. */
    record Unreadable(ResponseDefect defect) implements PlatformFailure {}

    /** There was no usable response; a retry may get one. */
    record Unreachable(UnreachableReason obstacle) implements PlatformFailure {}

    /** Kind of a missing resource. */
    enum MissingReason {
        UNKNOWN,
        /** Shown to approved followers only, and the reading account is none. */
        PROTECTED,
        SUSPENDED,
        DEACTIVATED,
        /** Not shown, for a reason that the platform does not say. */
        UNAVAILABLE,
        /** The post that a new post replies to. */
        REPLIED_POST;

        /** Returns the kind for the platform's reason. */
        public static MissingReason of(String reason) {
            return switch (reason) {
                case "Protected" -> PROTECTED;
                case "Suspended" -> SUSPENDED;
                case "Deactivated" -> DEACTIVATED;
                default -> UNAVAILABLE;
            };
        }
    }

    /** What an account has too much of. */
    enum Quota {
        CALLS,
        /** Posts or other actions of a day. */
        DAILY,
        FOLLOWS,
        /** What a customer may use of the accounts that all share; the platform was not asked. */
        SHARE
    }

    /** Kind of a refusal. */
    enum RefusalReason {
        FORBIDDEN,
        ACCOUNT_LOCKED,
        LOOKS_AUTOMATED,
        PREMIUM_REQUIRED,
        /** The target is protected, and the account does not follow it. */
        PROTECTED,
        /** The target has blocked the account. */
        BLOCKED,
        MESSAGES_UNAVAILABLE,
        MESSAGE_NOT_ALLOWED,
        MESSAGE_NOT_SENT,
        ACTION_DISABLED,
        REPLY_RESTRICTED,
        BAD_INPUT(true),
        TEXT_TOO_LONG(true),
        MEDIA_NOT_ALLOWED(true),
        MEDIA_NOT_FOUND(true),
        TOO_MANY_ATTACHMENTS(true),
        LINK_NOT_ACCEPTED(true),
        NOT_APPLIED,
        DUPLICATE,
        /** The requested state already exists; idempotent actions count it as success. */
        ALREADY_SO,
        /** The name, the password or the one-time code is wrong. */
        WRONG_CREDENTIALS,
        /** The platform does not let this account sign in now. */
        LOGIN_DENIED,
        /** The platform has closed this way of signing in for everybody. */
        LOGIN_CLOSED;

        private final boolean ofInput;

        RefusalReason() {
            this(false);
        }

        RefusalReason(boolean ofInput) {
            this.ofInput = ofInput;
        }

        /** Returns whether another value of a parameter could be accepted. */
        public boolean isOfInput() {
            return ofInput;
        }
    }

    /** Reason why credentials are dead. */
    enum RejectionReason {
        CREDENTIALS,
        ACCOUNT_SUSPENDED
    }

    /** What is wrong with a response. */
    enum ResponseDefect {
        NOT_JSON,
        UNEXPECTED_SHAPE,
        /** A list without rows, of which another account got rows. */
        NO_ROWS,
        TOO_LARGE,
        EDGE_PAGE,
        STALE_QUERY_ID,
        OUR_REQUEST,
        UNEXPLAINED
    }

    /** Why there was no response. */
    enum UnreachableReason {
        CONNECTION,
        TIME_OUT,
        OVERLOADED,
        NO_ACCOUNT,
        /** Each account of the pool has as many calls in progress as it may have; nothing was sent. */
        POOL_BUSY,
        /** The operator has switched the operation off, or the platform refuses it to clients such as this one. */
        OPERATION_UNAVAILABLE,
        /** The proxy's address is forbidden; a retry has the same result. */
        PROXY_NOT_ALLOWED,
        /** The proxy cannot be reached. */
        PROXY_UNREACHABLE,
        /** The proxy rejected its credentials, or does not connect to the platform. */
        PROXY_REFUSED;

        /** Returns whether a retry, soon, may succeed. */
        public boolean isTransient() {
            return switch (this) {
                case CONNECTION, TIME_OUT, OVERLOADED, POOL_BUSY, PROXY_UNREACHABLE -> true;
                case NO_ACCOUNT, OPERATION_UNAVAILABLE, PROXY_NOT_ALLOWED, PROXY_REFUSED -> false;
            };
        }
    }
}
