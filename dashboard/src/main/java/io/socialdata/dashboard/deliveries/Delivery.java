package io.socialdata.dashboard.deliveries;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One event on its way to one webhook.
 *
 * @param monitorId null for an alert
 * @param tweetId null for an alert
 */
public record Delivery(
        UUID id,
        @Nullable UUID monitorId,
        UUID webhookId,
        @Nullable String tweetId,
        String status,
        @Nullable String reason,
        int attempts,
        @Nullable Integer lastStatus,
        @Nullable String lastOutcome,
        Instant detectedAt,
        @Nullable Instant nextAttemptAt,
        @Nullable Instant endedAt,
        Instant createdAt) {

    public boolean pending() {
        return status.equals("pending");
    }

    /** Returns a short text with the reason of the failure. */
    public String reasonText() {
        return switch (reason) {
            case null -> "";
            case "exhausted" -> "All attempts failed";
            case "gone" -> "Endpoint returned 410";
            case "forbidden_address" -> "Address not allowed";
            case "webhook_disabled" -> "Webhook disabled";
            case "webhook_deleted" -> "Webhook deleted";
            case "window_over" -> "No time left for another attempt";
            case "queue_full" -> "Too many deliveries waiting for the webhook";
            case "forgotten" -> "Event expired";
            default -> reason;
        };
    }

    /** Returns a short text with the outcome of the last attempt. */
    public String lastWord() {
        return lastOutcome == null ? "Not attempted yet" : DeliveryAttempt.told(lastStatus, lastOutcome);
    }
}
