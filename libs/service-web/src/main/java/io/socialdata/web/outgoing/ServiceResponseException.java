package io.socialdata.web.outgoing;

import jakarta.ws.rs.ProcessingException;

/**
 * A service responded with an error status. Contains only the status: the body could quote secrets.
 *
 * <p>It is a {@link ProcessingException}, like a missing or unreadable response, so callers that treat all failures
 * alike catch one type.
 */
public final class ServiceResponseException extends ProcessingException {

    private static final int NOT_FOUND = 404;

    private final int status;

    public ServiceResponseException(int status) {
        super("status " + status);
        this.status = status;
    }

    public boolean isNotFound() {
        return status == NOT_FOUND;
    }
}
