package io.socialdata.web.accesslog;

import java.util.Locale;

/** How a call ended, in the few words that metrics and logs use. */
public enum CallOutcome {
    OK,
    /** The caller must change something. */
    CLIENT_ERROR,
    /** No right or no credit. */
    DENIED,
    THROTTLED,
    /** The platform failed. */
    UPSTREAM_ERROR,
    /** The suite failed. Counts against the objective of availability. */
    SERVER_ERROR;

    private final String label = name().toLowerCase(Locale.ROOT);

    /** Judges by the status alone: the contract gives each outcome statuses of its own. */
    public static CallOutcome of(int status) {
        return switch (status) {
            case 401, 402, 403 -> DENIED;
            case 429 -> THROTTLED;
            case 502 -> UPSTREAM_ERROR;
            // The caller named a version of HTTP that is not spoken here.
            case 505 -> CLIENT_ERROR;
            default -> status < 400 ? OK : status < 500 ? CLIENT_ERROR : SERVER_ERROR;
        };
    }

    /** The form in metrics and logs. */
    public String label() {
        return label;
    }
}
