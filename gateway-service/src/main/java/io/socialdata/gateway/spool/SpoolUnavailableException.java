package io.socialdata.gateway.spool;

import java.io.Serial;

/** A record could not be written to the disk. */
public final class SpoolUnavailableException extends RuntimeException {

    @Serial
    private static final long serialVersionUID = 1;

    SpoolUnavailableException(String message) {
        super(message);
    }

    SpoolUnavailableException(String message, Throwable cause) {
        super(message, cause);
    }
}
