package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;

/** The accounts for public reads changed. A process that caches them reloads them. Contains no secrets. */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record PoolChangedV1(
        UUID pooledAccountId,
        Change change,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {

    /** What happened to the account. */
    public enum Change {
        @JsonProperty("added")
        ADDED,
        /** Its cookies were replaced. */
        @JsonProperty("replaced")
        REPLACED,
        /** The platform no longer accepts its cookies. */
        @JsonProperty("rejected")
        REJECTED,
        /** An operator removed it. */
        @JsonProperty("retired")
        RETIRED
    }
}
