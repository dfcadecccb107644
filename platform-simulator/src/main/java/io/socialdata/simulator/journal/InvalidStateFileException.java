package io.socialdata.simulator.journal;

/** The state file cannot be used for this world. The message says what to do. */
public final class InvalidStateFileException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidStateFileException(String message) {
        super(message);
    }
}
