package io.socialdata.web.accesslog;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The outcome of a call, with few values for metrics and logs. */
public enum CallOutcome {
    OK,
    /** The caller must change the request. */
    CLIENT_ERROR,
    /** Missing permission or credit. */
    DENIED,
    THROTTLED,
    /** The platform failed. */
    UPSTREAM_ERROR,
    /** The operator has switched the operation off, or marked it as one that the platform refuses. */
    UNAVAILABLE,
    /** The suite failed. Counts against the availability objective. */
    SERVER_ERROR;

    private final String label = name().toLowerCase(Locale.ROOT);

    /** Returns the outcome of a status: the contract gives each outcome its own statuses. */
    public static CallOutcome of(int status) {
        return switch (status) {
            case 401, 402, 403 -> DENIED;
            case 429 -> THROTTLED;
            case 502 -> UPSTREAM_ERROR;
            // The caller requested an unsupported HTTP version.
            case 505 -> CLIENT_ERROR;
            default -> status < 400 ? OK : status < 500 ? CLIENT_ERROR : SERVER_ERROR;
        };
    }

    /**
     * Returns the outcome of a response.
     *
     * @param reason the more specific code of an error
     */
    public static CallOutcome of(int status, @Nullable String reason) {
        return "operation_unavailable".equals(reason) ? UNAVAILABLE : of(status);
    }

    /** Returns the name in metrics and logs. */
    public String label() {
        return label;
    }
}
