package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant.Limit;

/** What asking a pool for credit leads to. */
public sealed interface HoldResult {

    /** An outcome that stands. */
    sealed interface Decided extends HoldResult permits LeaseHold, Denied, Undecided {}

    /** There is less than the price, wherever it is leased. */
    record Denied(Limit limit) implements Decided {}

    /** Whether there is enough could not be found out in time. */
    record Undecided() implements Decided {}

    /** The call waits in line; {@link CreditPool#drainResults()} says later what became of it. */
    final class Waiting implements HoldResult {

        private final long price;
        private final long number;
        private final long patienceEndsAt;

        Waiting(long price, long number, long patienceEndsAt) {
            this.price = price;
            this.number = number;
            this.patienceEndsAt = patienceEndsAt;
        }

        long price() {
            return price;
        }

        /** Rises with every call that joins the line. */
        long number() {
            return number;
        }

        long patienceEndsAt() {
            return patienceEndsAt;
        }
    }
}
