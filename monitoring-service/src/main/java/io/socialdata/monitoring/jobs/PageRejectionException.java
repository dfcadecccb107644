package io.socialdata.monitoring.jobs;

import jakarta.ws.rs.ProcessingException;

/** Reads-service rejected a page. The exception's own message omits why, because it can be logged. */
final class PageRejectionException extends ProcessingException {

    private final transient JobError error;

    PageRejectionException(int status, JobError error) {
        super("status " + status);
        this.error = error;
    }

    JobError error() {
        return error;
    }
}
