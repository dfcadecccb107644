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
 * An API key was created, changed or removed. A process that caches resolved keys evicts this one at once.
 *
 * @param successorId the key that replaces a rotated one; what belonged to the old key may move to it
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
        /** Its owner changed its settings. */
        @JsonProperty("updated")
        UPDATED,
        /** It expires, now or soon, because another key replaces it. */
        @JsonProperty("rotated")
        ROTATED,
        /** It was revoked or has expired: sessions, monitors and webhooks of the key end. */
        @JsonProperty("deleted")
        DELETED
    }
}
