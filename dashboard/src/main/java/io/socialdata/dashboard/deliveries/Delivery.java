package io.socialdata.dashboard.deliveries;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One event on its way to one webhook. */
public record Delivery(
        UUID id,
        UUID monitorId,
        UUID webhookId,
        String tweetId,
        String status,
        @Nullable String reason,
        int attempts,
        @Nullable Integer lastStatus,
        @Nullable String lastOutcome,
        Instant detectedAt,
        @Nullable Instant nextAttemptAt,
        @Nullable Instant endedAt,
        Instant createdAt) {

    public boolean failed() {
        return status.equals("failed");
    }

    /** How the last attempt ended, in few words. */
    public String lastWord() {
        return lastOutcome == null ? "not tried yet" : DeliveryAttempt.told(lastStatus, lastOutcome);
    }
}
