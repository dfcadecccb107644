package io.socialdata.delivery.history;

import io.socialdata.contract.webhooks.DeliveryView;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
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

    private static final DateTimeFormatter PLATFORM_TIME = DateTimeFormatter.ofPattern(
                    "EEE MMM dd HH:mm:ss '+0000' uuuu", Locale.US)
            .withZone(ZoneOffset.UTC);

    /** Returns what the contract shows, with the latency of each step. */
    DeliveryView view() {
        Instant deliveredAt = status.equals("delivered") ? endedAt : null;
        return new DeliveryView(
                id,
                eventId,
                monitorId,
                webhookId,
                tweetId,
                status,
                reason,
                attempts,
                lastStatus,
                lastOutcome,
                postedAt == null ? null : PLATFORM_TIME.format(postedAt),
                detectedAt,
                deliveredAt,
                nextAttemptAt,
                endedAt,
                lag(postedAt, detectedAt),
                lag(detectedAt, deliveredAt),
                lag(postedAt, deliveredAt));
    }

    private static @Nullable Long lag(@Nullable Instant from, @Nullable Instant to) {
        return from == null || to == null
                ? null
                : Long.valueOf(Duration.between(from, to).toMillis());
    }
}
