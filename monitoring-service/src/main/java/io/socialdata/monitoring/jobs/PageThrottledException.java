package io.socialdata.monitoring.jobs;

import jakarta.ws.rs.ProcessingException;
import java.time.Duration;

/** Reads-service has no call of the platform left for a job now. */
final class PageThrottledException extends ProcessingException {

    private final Duration retryAfter;

    PageThrottledException(Duration retryAfter) {
        super("throttled");
        this.retryAfter = retryAfter;
    }

    Duration retryAfter() {
        return retryAfter;
    }
}
