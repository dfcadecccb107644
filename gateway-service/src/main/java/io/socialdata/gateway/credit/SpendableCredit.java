package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Supplier;

/** What calls are paid from: one lease after the other, and how fast it is used. */
final class SpendableCredit {

    private final Supplier<UUID> leaseIds;
    private final BurnRate burn;
    private final BalanceEstimate balanceEstimate = new BalanceEstimate();
    private Lease lease;

    SpendableCredit(CreditTerms terms, Supplier<UUID> leaseIds, long now) {
        this.leaseIds = leaseIds;
        this.burn = new BurnRate(terms, now);
        this.lease = new Lease(leaseIds.get());
    }

    Lease lease() {
        return lease;
    }

    BurnRate burn() {
        return burn;
    }

    boolean canPay(long price, long now) {
        return lease.covers(price, now);
    }

    LeaseHold hold(long price, long now) {
        burn.recordSpend(price, now);
        balanceEstimate.commit(price);
        return lease.hold(price);
    }

    boolean settle(LeaseHold leaseHold) {
        boolean ends = leaseHold.close();
        if (ends) {
            leaseHold.lease().settle(leaseHold.amountMicroUsd());
        }
        return ends;
    }

    boolean release(LeaseHold leaseHold) {
        boolean ends = leaseHold.close();
        if (ends) {
            leaseHold.lease().release(leaseHold.amountMicroUsd());
            balanceEstimate.release(leaseHold.amountMicroUsd());
        }
        return ends;
    }

    /** The running total of what calls took, over all leases. */
    long committed() {
        return balanceEstimate.committed();
    }

    OptionalLong remaining() {
        return balanceEstimate.remaining();
    }

    void answered(InFlightReport asked, LeaseGrant grant) {
        balanceEstimate.update(grant.accountHasMicroUsd(), asked.committed());
        lease.answered(grant, asked.sentAt());
        // A lease that was given back is finished at billing once the usage of its calls has come in.
        if (grant.closed() || (asked.givesBack() && lease.isReturned())) {
            lease = new Lease(leaseIds.get());
        }
    }
}
