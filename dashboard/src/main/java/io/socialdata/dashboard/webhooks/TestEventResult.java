package io.socialdata.dashboard.webhooks;

import org.jspecify.annotations.Nullable;

/** Outcome of a test event. */
record TestEventResult(
        boolean delivered,
        @Nullable Integer statusCode,
        @Nullable String error) {

    /** Returns the outcome as text. */
    String message() {
        if (delivered) {
            return "Delivered. Your endpoint returned %d.".formatted(statusCode);
        }
        return "Not delivered. %s".formatted(error);
    }
}
