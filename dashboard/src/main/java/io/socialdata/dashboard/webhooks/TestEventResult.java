package io.socialdata.dashboard.webhooks;

import org.jspecify.annotations.Nullable;

/** What came of a test event. */
record TestEventResult(
        boolean delivered,
        @Nullable Integer statusCode,
        @Nullable String error) {

    /** In a sentence. */
    String told() {
        if (delivered) {
            return "Delivered. Your endpoint returned %d.".formatted(statusCode);
        }
        return "Not delivered. %s".formatted(error);
    }
}
