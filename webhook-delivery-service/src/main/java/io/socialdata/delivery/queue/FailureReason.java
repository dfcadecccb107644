package io.socialdata.delivery.queue;

import java.util.Locale;

/** Why a delivery failed for good. */
public enum FailureReason {
    /** Every attempt failed. */
    EXHAUSTED,
    /** The receiver returned 410. */
    GONE,
    /** The address is not allowed. */
    FORBIDDEN_ADDRESS,
    /** The webhook was disabled in the meantime. */
    WEBHOOK_DISABLED,
    /** The webhook was deleted in the meantime. */
    WEBHOOK_DELETED,
    /** The webhook fails, and the retry window passed before the next attempt could begin. */
    WINDOW_OVER,
    /** The queue of the webhook was full. */
    QUEUE_FULL,
    /** The event body was deleted: the delivery was replayed as its retention ended. */
    FORGOTTEN;

    /** Returns the value used in tables and events. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
