package io.socialdata.egress;

/** Outcome of the check of a customer's URL. */
public sealed interface UrlDecision {

    /** The text is valid; a name must still pass {@link AddressRules} after it is resolved. */
    record Accepted(Destination destination) implements UrlDecision {}

    /** The text is rejected. The cause is for our logs only: callers see one class, "address not allowed". */
    record Refused(Cause cause) implements UrlDecision {}

    /** Reason why a URL was rejected. */
    enum Cause {
        TOO_LONG,
        UNREADABLE,
        SCHEME,
        USER_INFO,
        FRAGMENT,
        PORT,
        NUMERIC_HOST,
        NAME,
        ADDRESS
    }
}
