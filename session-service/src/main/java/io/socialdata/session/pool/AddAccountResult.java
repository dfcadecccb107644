package io.socialdata.session.pool;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What became of an account that an operator gave.
 *
 * @param id null if it was not taken
 */
record AddAccountResult(@Nullable UUID id, Outcome outcome) {

    /** Every way it can end. */
    enum Outcome {
        @JsonProperty("added")
        ADDED,
        /** It was there, with other cookies. */
        @JsonProperty("replaced")
        REPLACED,
        /** It was there, with these cookies. */
        @JsonProperty("unchanged")
        UNCHANGED,
        /** The platform does not take the cookies; nothing was stored. */
        @JsonProperty("rejected")
        REJECTED,
        /** The platform would not say whose cookies these are, though it could be asked; nothing was stored. */
        @JsonProperty("refused")
        REFUSED
    }
}
