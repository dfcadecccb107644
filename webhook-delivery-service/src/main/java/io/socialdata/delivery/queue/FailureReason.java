package io.socialdata.delivery.queue;

import java.util.Locale;

/** Why a delivery failed for good. */
public enum FailureReason {
    /** Every attempt failed. */
    EXHAUSTED,
    /** The receiver said that it is gone. */
    GONE,
    /** The address leads where we do not go. */
    FORBIDDEN_ADDRESS,
    /** The webhook was disabled meanwhile. */
    WEBHOOK_DISABLED,
    /** The webhook was deleted meanwhile. */
    WEBHOOK_DELETED,
    /** Its webhook fails, and the time for all attempts passed before there was a place for the next one. */
    WINDOW_OVER,
    /** As many deliveries as may wait for its webhook did. */
    QUEUE_FULL,
    /** What it carried is remembered no longer: it was replayed as its day ended. */
    FORGOTTEN;

    /** As it stands in tables and events. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
