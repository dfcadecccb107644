package io.socialdata.gateway.ratelimit;

/** The result of counting a call. */
public sealed interface LimitDecision {

    /** The call was counted: it is within the limit, or exceeds it. */
    record Counted(RateLimitStatus status) implements LimitDecision {}

    /** The limit is counted at billing, which does not respond, and must not be estimated. */
    record Unavailable() implements LimitDecision {}
}
