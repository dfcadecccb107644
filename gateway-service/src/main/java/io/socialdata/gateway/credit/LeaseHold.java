package io.socialdata.gateway.credit;

import java.util.UUID;

/** Credit promised to one running call. It is settled or released once; whatever comes second changes nothing. */
public final class LeaseHold implements HoldResult.Decided {

    private final Lease lease;
    private final long amount;
    private boolean open = true;

    LeaseHold(Lease lease, long amount) {
        this.lease = lease;
        this.amount = amount;
    }

    /** The lease that the credit was taken from. */
    public UUID leaseId() {
        return lease.id();
    }

    public long amountMicroUsd() {
        return amount;
    }

    Lease lease() {
        return lease;
    }

    /** True for the first who asks, and for nobody after. */
    boolean close() {
        boolean first = open;
        open = false;
        return first;
    }
}
