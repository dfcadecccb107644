package io.socialdata.gateway.ratelimit;

/** Whether one more call of a caller may be in progress. */
public sealed interface ConcurrencyDecision permits ConcurrencyPermit, ConcurrencyDecision.Exceeded {

    /**
     * The call may not begin.
     *
     * @param message for the caller
     */
    record Exceeded(ConcurrencyLimit limit, String message) implements ConcurrencyDecision {}
}
