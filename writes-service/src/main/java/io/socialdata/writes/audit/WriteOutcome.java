package io.socialdata.writes.audit;

import org.jspecify.annotations.Nullable;

/**
 * How a write ended.
 *
 * @param error the contract's code, where it was refused
 */
public record WriteOutcome(Kind kind, @Nullable String error) {

    /** The three ways it can. */
    public enum Kind {
        APPLIED,
        REFUSED,
        IN_DOUBT
    }
}
