package io.socialdata.delivery.queue;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A detected post or an alert on its way to webhooks.
 *
 * @param keyId key of the webhooks
 * @param monitorId monitor of the post; null for an alert
 * @param tweetId the post; null for an alert
 * @param detectedAt when the post was detected or the alert raised
 */
public record QueuedEvent(
        UUID eventId,
        UUID accountId,
        UUID keyId,
        @Nullable UUID monitorId,
        @Nullable String tweetId,
        @Nullable Instant postedAt,
        Instant detectedAt,
        @Nullable String traceparent) {}
