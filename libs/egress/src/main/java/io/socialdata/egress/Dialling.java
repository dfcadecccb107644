package io.socialdata.egress;

import io.socialdata.egress.Verdict.Cause;
import java.net.InetAddress;

/** Whether a customer's URL may be dialled now, and at which address. */
public sealed interface Dialling {

    /**
     * Allowed, but only at this resolved address (prevents DNS rebinding).
     *
     * @param address carries the name of the URL, so that a certificate can be checked against it
     */
    record Granted(Destination destination, InetAddress address) implements Dialling {}

    /** It may not. The cause is for our logs: callers are told one class, "address not allowed". */
    record Forbidden(Cause cause) implements Dialling {}

    /** Its name has no address now. */
    record Unresolved() implements Dialling {}
}
