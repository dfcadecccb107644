package io.socialdata.gateway.credit;

import io.vertx.core.Future;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Credit held for one running call. It is settled or released once; later calls have no effect. */
public final class CreditHold implements HoldResult.Decided {

    private final Lease lease;
    private final long amount;
    private @Nullable ConcurrentCreditPool pool;
    private boolean open = true;

    CreditHold(Lease lease, long amount) {
        this.lease = lease;
        this.amount = amount;
    }

    /** The lease that the credit was taken from. */
    public UUID leaseId() {
        return lease.id();
    }

    /** Charges the call. Thread-safe. */
    public void settle() {
        pool().settle(this);
    }

    /** The usage record of the call is in the log. Thread-safe. */
    public void recorded(long number) {
        lease.recorded(number);
    }

    /**
     * Completes when billing knows that usage of the lease is only on this gateway's disk, or has not answered in time;
     * never fails. Thread-safe.
     */
    public Future<Void> announced() {
        return pool().announced(this);
    }

    /** Releases the credit: the call costs nothing. Thread-safe. */
    public void release() {
        pool().release(this);
    }

    /** Sets the pool whose lock guards this hold, before any other thread sees the hold. */
    void guardBy(ConcurrentCreditPool concurrentCreditPool) {
        pool = concurrentCreditPool;
    }

    private ConcurrentCreditPool pool() {
        return Objects.requireNonNull(pool, "guarded before a call gets it");
    }

    long amountMicroUsd() {
        return amount;
    }

    Lease lease() {
        return lease;
    }

    /** Returns true for the first invocation only. */
    boolean close() {
        boolean first = open;
        open = false;
        return first;
    }
}
