package io.socialdata.egress;

/** Every way the check of a customer's URL can end. */
public sealed interface UrlDecision {

    /** The text is clean; a name must still pass {@link AddressRules} once it is looked up. */
    record Accepted(Destination destination) implements UrlDecision {}

    /** The text is refused. The cause is for our logs: callers are told one class, "address not allowed". */
    record Refused(Cause cause) implements UrlDecision {}

    /** Why a URL was refused. */
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
