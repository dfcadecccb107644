package io.socialdata.gateway.edge;

import java.util.Locale;

/** How a call ended, in the few words that metrics and logs use. */
enum Outcome {
    OK,
    CLIENT_ERROR,
    DENIED,
    THROTTLED,
    UPSTREAM_ERROR,
    SERVER_ERROR;

    static Outcome of(int status) {
        if (status < 400) {
            return OK;
        }
        return switch (status) {
            case 402 -> DENIED;
            case 429 -> THROTTLED;
            case 502 -> UPSTREAM_ERROR;
            // The caller named a version that is not spoken here.
            case 505 -> CLIENT_ERROR;
            default -> status < 500 ? CLIENT_ERROR : SERVER_ERROR;
        };
    }

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
