package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;

/** An API key came into being or went away. Whoever remembers resolved keys forgets this one at once. */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record KeyChangedV1(
        UUID keyId,
        UUID accountId,
        Change change,
        @JsonFormat(shape = Shape.STRING) Instant occurredAt) {

    /** What happened to the key. */
    public enum Change {
        @JsonProperty("created")
        CREATED,
        @JsonProperty("deleted")
        DELETED
    }
}
