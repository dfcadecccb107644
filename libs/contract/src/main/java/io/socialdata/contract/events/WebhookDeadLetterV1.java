package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A delivery was given up. It can be replayed manually.
 *
 * @param monitorId monitor of the post; absent for an alert
 * @param tweetId the post; absent for an alert
 * @param attempts number of attempts
 * @param lastStatus status of the receiver's last response; absent if it never responded
 * @param reason why it was given up, in one word such as {@code exhausted} or {@code gone}
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record WebhookDeadLetterV1(
        UUID deliveryId,
        UUID eventId,
        UUID accountId,
        UUID keyId,
        @Nullable UUID monitorId,
        UUID webhookId,
        @Nullable String tweetId,
        int attempts,
        @Nullable Integer lastStatus,
        String reason,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {}
