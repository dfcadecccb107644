package io.socialdata.writes.audit;

import org.jspecify.annotations.Nullable;

/**
 * The outcome of a write.
 *
 * @param error the contract's code if it was rejected
 */
public record WriteOutcome(Kind kind, @Nullable String error) {

    /** The possible outcomes. */
    public enum Kind {
        APPLIED,
        REFUSED,
        IN_DOUBT
    }
}
