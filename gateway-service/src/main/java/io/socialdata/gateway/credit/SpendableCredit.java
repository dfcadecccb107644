package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The credit that pays calls: one lease after the other, the rate at which it is spent, and an estimate of the account's
 * spendable credit: the last balance from billing, less what this gateway committed since.
 */
final class SpendableCredit {

    private final Supplier<UUID> leaseIds;
    private final BurnRate burn;
    private Lease lease;
    private long committed;
    private boolean balanceKnown;
    private long balanceWithoutCommitments;

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

    CreditHold hold(long price, long now) {
        burn.recordSpend(price, now);
        committed += price;
        return lease.hold(price);
    }

    boolean settle(CreditHold creditHold) {
        boolean ends = creditHold.close();
        if (ends) {
            creditHold.lease().settle(creditHold.amountMicroUsd());
        }
        return ends;
    }

    boolean release(CreditHold creditHold) {
        boolean ends = creditHold.close();
        if (ends) {
            creditHold.lease().release(creditHold.amountMicroUsd());
            committed -= creditHold.amountMicroUsd();
        }
        return ends;
    }

    /** The running total of what calls were charged or hold, over all leases. */
    long committed() {
        return committed;
    }

    OptionalLong remaining() {
        return balanceKnown
                ? OptionalLong.of(Math.max(0, balanceWithoutCommitments - committed))
                : OptionalLong.empty();
    }

    void onGrant(InFlightReport asked, LeaseGrant grant) {
        balanceKnown = true;
        balanceWithoutCommitments = grant.accountRemainingMicroUsd() + asked.committed();
        lease.onGrant(grant, asked.sentAt());
        // Billing closes a returned lease once the usage of its calls has arrived.
        if (grant.closed() || (asked.returnsAll() && lease.isReturned())) {
            lease = new Lease(leaseIds.get());
        }
    }
}
