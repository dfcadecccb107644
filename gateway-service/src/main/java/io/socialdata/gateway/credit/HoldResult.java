package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant.Limit;

/** The result of a request for credit. */
public sealed interface HoldResult {

    /** A final result: whether the call can be paid for. */
    sealed interface Decided extends HoldResult permits CreditHold, Denied, Undecided {}

    /** The available credit is less than the price, including credit leased by other gateways. */
    record Denied(Limit limit) implements Decided {}

    /** Whether the credit covers the price could not be determined in time. */
    record Undecided() implements Decided {}

    /** A queued call and its result. */
    record Dequeued(Waiting call, Decided result) {}

    /**
     * The call is queued; {@link CreditPool#drainResults()} returns its result later.
     *
     * @param number of the call in the queue of its pool; it increases with every call that joins
     */
    record Waiting(long price, long number, long timesOutAt) implements HoldResult {}
}
