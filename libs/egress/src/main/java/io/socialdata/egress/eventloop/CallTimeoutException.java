package io.socialdata.egress.eventloop;

/** The time of a call is up. Other timeouts, such as that of a connection, are failures of the call itself. */
public final class CallTimeoutException extends Exception {

    private static final long serialVersionUID = 1;

    CallTimeoutException() {
        // Expected often when a receiver is slow, and always from the same place.
        super("the time of the call is up", null, false, false);
    }
}
