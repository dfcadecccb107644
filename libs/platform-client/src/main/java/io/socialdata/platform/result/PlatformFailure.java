package io.socialdata.platform.result;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Why a call found nothing. Callers handle each case; adding one must break their build. */
public sealed interface PlatformFailure {

    /** There is nothing there that this account may see. */
    record Missing(MissingReason absence) implements PlatformFailure {}

    /** The platform refused; the credentials stay valid. */
    record Refused(RefusalReason refusal) implements PlatformFailure {}

    /** Too many calls. {@code until} is the platform's word, and null when it gave none. */
    record Throttled(@Nullable Instant until) implements PlatformFailure {}

    /** The platform rejected the credentials: they are dead until somebody signs in again. */
    record SessionRejected(RejectionReason rejection) implements PlatformFailure {}

    /** An answer came that cannot be used; trying again would bring the same. */
    record Unreadable(ResponseDefect defect) implements PlatformFailure {}

    /** No usable answer came; another try may bring one. */
    record Unreachable(UnreachableReason obstacle) implements PlatformFailure {}

    /** In which way a resource is missing. */
    enum MissingReason {
        UNKNOWN,
        SUSPENDED,
        UNAVAILABLE
    }

    /** What kind of refusal it was. */
    enum RefusalReason {
        FORBIDDEN,
        ACCOUNT_LOCKED,
        LOOKS_AUTOMATED,
        BAD_INPUT,
        NOT_APPLIED,
        DUPLICATE,
        /** The state asked for was already there; idempotent actions count it as success. */
        ALREADY_SO,
        /** The name, the password or the code is not what the platform has. */
        WRONG_CREDENTIALS,
        /** The platform does not let this account sign in now. */
        LOGIN_DENIED,
        /** The platform lets nobody sign in this way. */
        LOGIN_CLOSED
    }

    /** Why credentials are dead. */
    enum RejectionReason {
        CREDENTIALS,
        ACCOUNT_SUSPENDED
    }

    /** What is wrong with an answer. */
    enum ResponseDefect {
        NOT_JSON,
        UNEXPECTED_SHAPE,
        TOO_LARGE,
        EDGE_PAGE,
        STALE_QUERY_ID,
        OUR_REQUEST,
        UNEXPLAINED
    }

    /** What stood between us and an answer. */
    enum UnreachableReason {
        CONNECTION,
        TIME_OUT,
        OVERLOADED,
        NO_ACCOUNT,
        /** The proxy's address is not one that may be dialled; trying again brings the same. */
        PROXY_NOT_ALLOWED,
        /** The proxy cannot be reached. */
        PROXY_UNREACHABLE,
        /** The proxy does not take its user, or does not lead to the platform. */
        PROXY_REFUSED;

        /** Whether another try, soon, may bring an answer. */
        public boolean mayPass() {
            return this != NO_ACCOUNT && this != PROXY_NOT_ALLOWED && this != PROXY_REFUSED;
        }
    }
}
