package io.socialdata.simulator.journal;

/** The state file is no good for this world; the message says what to do. */
public final class InvalidStateFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidStateFileException(String message) {
        super(message);
    }
}
