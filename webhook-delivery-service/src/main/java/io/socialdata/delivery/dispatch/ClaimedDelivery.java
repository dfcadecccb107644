package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.webhooks.DeliverySettings;
import io.socialdata.delivery.webhooks.SealedSecrets;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery that this instance has claimed until the lease ends.
 *
 * @param claim fencing token of the claim: a later claim replaces it, and results with an older token are discarded
 * @param monitorId monitor of the post; null for an alert
 * @param tweetId the post; null for an alert
 * @param attempts number of earlier attempts
 * @param due when this attempt was due
 * @param windowEnd no attempt begins after it; null before the first one
 * @param failing whether all attempts at its webhook currently fail
 * @param slow whether it counts among the deliveries to slow webhooks
 * @param responseTime response time of its receiver; null if it has not been tried
 */
record ClaimedDelivery(
        UUID id,
        UUID claim,
        UUID eventId,
        UUID accountId,
        UUID keyId,
        @Nullable UUID monitorId,
        UUID webhookId,
        @Nullable String tweetId,
        Instant detectedAt,
        int attempts,
        @Nullable Instant firstAttemptAt,
        Instant due,
        @Nullable Instant windowEnd,
        @Nullable String traceparent,
        Instant createdAt,
        String url,
        boolean active,
        boolean failing,
        boolean slow,
        @Nullable Duration responseTime,
        SealedSecrets secrets,
        DeliverySettings settings) {

    /** Returns the type of the event: only posts have a monitor. */
    EventType eventType() {
        return monitorId == null ? EventType.ALERT_RAISED : EventType.TWEET_CREATED;
    }

    @Override
    public String toString() {
        return "ClaimedDelivery[%s]".formatted(id);
    }
}
