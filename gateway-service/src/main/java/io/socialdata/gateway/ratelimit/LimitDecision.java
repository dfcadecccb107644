package io.socialdata.gateway.ratelimit;

/** Every way in which counting a call can end. */
public sealed interface LimitDecision {

    /** The call was counted, and is within the limit or not. */
    record Counted(RateLimitStatus standing) implements LimitDecision {}

    /** The limit is kept at billing, which does not answer, and must not be guessed. */
    record Unavailable() implements LimitDecision {}
}
