package io.socialdata.web.errors;

import jakarta.ws.rs.ProcessingException;

/** Describes failed calls to other services for log lines. */
public final class ServiceFailure {

    private ServiceFailure() {}

    /**
     * Returns the status of the response, or the type of the failure such as {@code ConnectException}. Never returns the
     * message of a cause: it could quote the response, and with it secrets.
     */
    public static String reason(RuntimeException failure) {
        Throwable cause = failure.getCause();
        if (cause != null) {
            return cause.getClass().getSimpleName();
        }
        return failure instanceof ProcessingException
                ? String.valueOf(failure.getMessage())
                : failure.getClass().getSimpleName();
    }
}
