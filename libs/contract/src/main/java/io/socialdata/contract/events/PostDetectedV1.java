package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A monitored user posted. Published once per monitor and post.
 *
 * @param eventId id by which receivers detect duplicates
 * @param keyId the key that the monitor belongs to; the successor once a key was rotated
 * @param handle the monitored handle, lower case
 * @param subject the search of the monitor, such as {@code from:handle}
 * @param webhookIds the webhooks chosen for the monitor; absent means every active one of the key
 * @param postedAt time of the post; absent if the platform's time could not be read
 * @param tweet the post in the public shape
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record PostDetectedV1(
        UUID eventId,
        UUID accountId,
        UUID keyId,
        UUID monitorId,
        String handle,
        String subject,
        @Nullable List<UUID> webhookIds,
        String tweetId,
        @JsonFormat(shape = Shape.STRING) @Nullable Instant postedAt,
        @JsonFormat(shape = Shape.STRING) Instant detectedAt,
        JsonNode tweet) {

    public PostDetectedV1 {
        webhookIds = webhookIds == null ? null : List.copyOf(webhookIds);
    }
}
