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
 * A webhook has a problem that its owner should know of. Contains no path or query of its URL, which may be secret.
 *
 * @param description the name that its owner gave it
 * @param host host of its URL, with the port unless it is the usual one
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record WebhookChangedV1(
        UUID webhookId,
        UUID accountId,
        UUID keyId,
        Change change,
        @Nullable String description,
        @Nullable String host,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {

    /** What happened to the webhook. */
    public enum Change {
        /** A delivery was given up, and none has succeeded since. Once until one succeeds. */
        @JsonProperty("failing")
        FAILING,
        /** It was disabled, not at the request of its owner. */
        @JsonProperty("disabled")
        DISABLED
    }
}
