package io.socialdata.session.pool;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of adding one pooled account.
 *
 * @param id null if the account was not stored
 */
record AddAccountResult(@Nullable UUID id, Outcome outcome) {

    /** The possible outcomes. */
    enum Outcome {
        @JsonProperty("added")
        ADDED,
        /** The account existed; its cookies were replaced. */
        @JsonProperty("replaced")
        REPLACED,
        /** The account existed with the same cookies. */
        @JsonProperty("unchanged")
        UNCHANGED,
        /** The platform rejected the cookies; nothing was stored. */
        @JsonProperty("rejected")
        REJECTED,
        /** The platform responded but refused to identify the owner of the cookies; nothing was stored. */
        @JsonProperty("refused")
        REFUSED
    }
}
