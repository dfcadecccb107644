package io.socialdata.gateway.credit;

import java.util.UUID;

/**
 * The price of a running call, promised to it. Settled or released once; whatever comes second changes nothing. Safe for use
 * by any thread.
 */
public final class CreditHold implements CreditDecision {

    private final ConcurrentCreditPool pool;
    private final LeaseHold hold;

    CreditHold(ConcurrentCreditPool pool, LeaseHold hold) {
        this.pool = pool;
        this.hold = hold;
    }

    /** The lease that the credit was taken from. */
    public UUID leaseId() {
        return hold.leaseId();
    }

    /** The call is charged. */
    public void settle() {
        pool.settle(hold);
    }

    /** The call costs nothing. */
    public void release() {
        pool.release(hold);
    }
}
