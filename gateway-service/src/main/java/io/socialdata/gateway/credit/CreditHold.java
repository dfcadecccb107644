package io.socialdata.gateway.credit;

import java.util.UUID;

/**
 * The price of a running call, promised to it. Settled or released once; whatever comes second changes nothing. Safe for use
 * by any thread.
 */
public final class CreditHold implements CreditDecision {

    private final ConcurrentCreditPool pool;
    private final LeaseHold leaseHold;

    CreditHold(ConcurrentCreditPool pool, LeaseHold leaseHold) {
        this.pool = pool;
        this.leaseHold = leaseHold;
    }

    /** The lease that the credit was taken from. */
    public UUID leaseId() {
        return leaseHold.leaseId();
    }

    /** The call is charged. */
    public void settle() {
        pool.settle(leaseHold);
    }

    /** The call costs nothing. */
    public void release() {
        pool.release(leaseHold);
    }
}
