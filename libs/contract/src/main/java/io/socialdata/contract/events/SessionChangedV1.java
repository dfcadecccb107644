package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;

/** The stored session of an API key changed. A process that caches it evicts it. Contains no secrets. */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record SessionChangedV1(
        UUID keyId,
        UUID accountId,
        Change change,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {

    /** What happened to the session. */
    public enum Change {
        @JsonProperty("registered")
        REGISTERED,
        /** The platform no longer accepts it. */
        @JsonProperty("died")
        DIED,
        @JsonProperty("deleted")
        DELETED
    }
}
