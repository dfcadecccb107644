package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;

/** An account changed. Consumers refresh their cached state of it. */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record AccountChangedV1(
        UUID accountId,
        Change change,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {

    /** What happened to the account. */
    public enum Change {
        @JsonProperty("opened")
        OPENED,
        /** Credit was added: a cached rejection for missing credit is out of date. */
        @JsonProperty("credited")
        CREDITED,
        /** Credit was removed: a cached balance is too high. */
        @JsonProperty("debited")
        DEBITED,
        /** Its keys are rejected, and no credit is leased from it. */
        @JsonProperty("suspended")
        SUSPENDED,
        /** The suspension has ended. */
        @JsonProperty("resumed")
        RESUMED
    }
}
