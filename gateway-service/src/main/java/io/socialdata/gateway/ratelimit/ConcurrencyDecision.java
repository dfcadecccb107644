package io.socialdata.gateway.ratelimit;

/** Whether another call of a caller may start. */
public sealed interface ConcurrencyDecision permits ConcurrencyPermit, ConcurrencyDecision.Exceeded {

    /**
     * The call must not start.
     *
     * @param message for the caller
     */
    record Exceeded(ConcurrencyLimit limit, String message) implements ConcurrencyDecision {}
}
