package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One event on its way to one webhook, as the owner of both sees it.
 *
 * @param monitorId null for an alert
 * @param tweetId null for an alert
 * @param reason why it was given up; null unless it failed
 * @param attempts number of attempts so far
 * @param lastOutcome class of the last attempt's outcome; null before the first one
 * @param lastDurationMs duration of the last attempt; null while it is pending, and if it is not known
 * @param nextAttemptAt null once it has ended
 */
@JsonInclude(Include.ALWAYS)
record AccountDelivery(
        UUID id,
        UUID eventId,
        @Nullable UUID monitorId,
        UUID webhookId,
        @Nullable String tweetId,
        String status,
        @Nullable String reason,
        int attempts,
        @Nullable Integer lastStatus,
        @Nullable String lastOutcome,
        @Nullable Integer lastDurationMs,
        @Nullable Instant postedAt,
        Instant detectedAt,
        @Nullable Instant firstAttemptAt,
        @Nullable Instant nextAttemptAt,
        @Nullable Instant endedAt,
        Instant createdAt) {

    /** Returns what the public API shows in lists. */
    DeliveryView view() {
        return DeliveryView.of(
                id,
                monitorId,
                webhookId,
                tweetId,
                status,
                postedAt,
                detectedAt,
                status.equals("delivered") ? endedAt : null);
    }
}
