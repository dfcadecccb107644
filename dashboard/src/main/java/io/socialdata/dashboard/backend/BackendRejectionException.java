package io.socialdata.dashboard.backend;

import io.socialdata.dashboard.backend.BackendResult.Rejected;
import jakarta.ws.rs.ProcessingException;
import org.jspecify.annotations.Nullable;

/** A service rejected the request and said why. The exception's own message omits that, because it can be logged. */
final class BackendRejectionException extends ProcessingException {

    private final int status;
    private final String error;
    private final String reason;
    private final @Nullable String field;

    BackendRejectionException(int status, String error, String reason, @Nullable String field) {
        super("status " + status);
        this.status = status;
        this.error = error;
        this.reason = reason;
        this.field = field;
    }

    <T> Rejected<T> result() {
        return new Rejected<>(status, error, reason, field);
    }
}
