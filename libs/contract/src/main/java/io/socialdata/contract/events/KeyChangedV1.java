package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An API key came into being, was changed or went away. A process that remembers resolved keys forgets this one at once.
 *
 * @param successorId the key that takes the place of one that was rotated; what belonged to the old one may follow
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record KeyChangedV1(
        UUID keyId,
        UUID accountId,
        Change change,
        @Nullable UUID successorId,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {

    /** What happened to the key. */
    public enum Change {
        @JsonProperty("created")
        CREATED,
        /** Its owner laid down other terms for it. */
        @JsonProperty("updated")
        UPDATED,
        /** It expires, now or soon, because another one takes its place. */
        @JsonProperty("rotated")
        ROTATED,
        /** It was revoked or has expired: sessions, monitors and webhooks of the key end. */
        @JsonProperty("deleted")
        DELETED
    }
}
