package io.socialdata.contract.events;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.UUID;

/** An account changed. Consumers refresh what they cached about it. */
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
        /** Credit was added, so a remembered refusal for want of credit is out of date. */
        @JsonProperty("credited")
        CREDITED,
        /** Credit was taken back, so a remembered balance is too high. */
        @JsonProperty("debited")
        DEBITED,
        /** Its keys open nothing, and no credit is leased from it. */
        @JsonProperty("suspended")
        SUSPENDED,
        /** It is as before its suspension. */
        @JsonProperty("resumed")
        RESUMED
    }
}
