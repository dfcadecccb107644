package io.socialdata.simulator.changes;

/** The state file is no good for this world; the message says what to do. */
public final class UnusableStateException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnusableStateException(String message) {
        super(message);
    }
}
