package io.socialdata.web.access;

import java.util.Locale;

/** How a call ended, as seen by whoever is responsible for it. */
public enum Outcome {
    OK,
    /** The caller must change something. */
    CLIENT_ERROR,
    /** No right or no credit. */
    DENIED,
    THROTTLED,
    /** The platform failed us. */
    UPSTREAM_ERROR,
    /** We failed. */
    SERVER_ERROR;

    /** Judges by the status alone, because the contract gives each of these its own. */
    public static Outcome of(int status) {
        return switch (status) {
            case 401, 402, 403 -> DENIED;
            case 429 -> THROTTLED;
            // A missing operation is announced as such and is no failure to answer.
            case 501 -> CLIENT_ERROR;
            case 502 -> UPSTREAM_ERROR;
            default -> status < 400 ? OK : status < 500 ? CLIENT_ERROR : SERVER_ERROR;
        };
    }

    /** The form in metrics and logs. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
