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

    private final PublishedUsage published;
    private final Supplier<UUID> leaseIds;
    private final BurnRate burn;
    private Lease lease;

    /** Billing has confirmed that nothing more is wanted of the lease. */
    private boolean returned;

    private long committed;
    private boolean balanceKnown;
    private long balanceWithoutCommitments;

    SpendableCredit(CreditTerms terms, PublishedUsage published, Supplier<UUID> leaseIds, long now) {
        this.published = published;
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
        lease.onGrant(grant, asked.report().logPosition(), asked.sentAt());
        returned = asked.report().targetMicroUsd() == 0;
        if (grant.closed()) {
            replaceLease();
        } else {
            replacePublishedLease();
        }
    }

    /** The lease goes on: billing may grant more to it, also if its answer is lost. */
    void wantMore() {
        returned = false;
    }

    /** Returns whether the lease is returned and stays because Kafka does not have all records of it. */
    boolean isReturned() {
        return returned && lease.isReturned();
    }

    /**
     * Ends a returned lease: billing closes it once the usage of its calls has arrived. Before Kafka has that usage, the
     * lease goes on, so that reports can say so.
     */
    void replacePublishedLease() {
        if (isReturned() && lease.newestRecord() <= published.publishedTo()) {
            replaceLease();
        }
    }

    private void replaceLease() {
        lease = new Lease(leaseIds.get());
        returned = false;
    }

    /** Returns whether billing does not know, in an outage, that records of the lease are only on this gateway's disk. */
    boolean mustAnnounce() {
        long publishedTo = published.publishedTo();
        return published.isBehind() && lease.newestRecord() > publishedTo && lease.announcedTo() <= publishedTo;
    }
}
