package io.socialdata.egress;

import io.socialdata.egress.UrlDecision.Cause;
import java.net.InetAddress;

/** Whether a customer's URL may be dialled now, and at which address. */
public sealed interface DialDecision {

    /**
     * Allowed, but only at this resolved address (prevents DNS rebinding).
     *
     * @param address contains the host name of the URL, so that a certificate can be checked against it
     */
    record Granted(Destination destination, InetAddress address) implements DialDecision {}

    /** Not allowed. The cause is for our logs only: callers see one class, "address not allowed". */
    record Forbidden(Cause cause) implements DialDecision {}

    /** The name currently has no address. */
    record Unresolved() implements DialDecision {}
}
