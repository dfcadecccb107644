package io.socialdata.sealing;

/** The keyset or the cipher cannot be used at all: a fault of the installation, never of one sealed value. */
public final class SealingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SealingException(String message) {
        super(message);
    }

    SealingException(String message, Throwable cause) {
        super(message, cause);
    }
}
