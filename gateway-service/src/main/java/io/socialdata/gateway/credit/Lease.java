package io.socialdata.gateway.credit;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** One lease as its holder sees it; all sums are running totals in micro-USD. */
final class Lease {

    private final UUID id;
    private long granted;
    private long returned;
    private long spent;
    private long held;
    private long sequence;
    private long committedAsReported;
    private long goodUntil;
    private long extendFrom;
    private long lowBelow;

    Lease(UUID id) {
        this.id = id;
    }

    UUID id() {
        return id;
    }

    /** Whether nothing of it can be given back: there is none, or all of it is spent or promised. */
    boolean hasNothingToReturn() {
        return !isOpened() || spendable() <= 0;
    }

    /** Whether billing may have heard of it. */
    boolean isOpened() {
        return sequence > 0;
    }

    long spendable() {
        return granted - returned - committed();
    }

    private long committed() {
        return spent + held;
    }

    boolean hasHolds() {
        return held > 0;
    }

    boolean isValidAt(long now) {
        return isOpened() && now - goodUntil < 0;
    }

    boolean covers(long price, long now) {
        return spendable() >= price && isValidAt(now);
    }

    LeaseHold hold(long price) {
        held += price;
        return new LeaseHold(this, price);
    }

    void settle(long amount) {
        held -= amount;
        spent += amount;
    }

    void release(long amount) {
        held -= amount;
    }

    /** Gives back for good whatever no call was promised. */
    void returnSpendable() {
        returned += Math.max(0, spendable());
    }

    /** Whether all that was not spent is given back, and no call can change that. */
    boolean isReturned() {
        return held == 0 && granted - returned == spent;
    }

    /** True if credit was released since the last report. Billing still counts it as committed and would reject calls at other gateways. */
    boolean hasUnreportedRelease() {
        return spendable() > 0 && granted - returned <= committedAsReported;
    }

    /**
     * Whether billing is to be told although no call waits.
     *
     * @param ahead how much uncommitted credit is worth having
     */
    boolean isReportDue(long ahead, long now) {
        return spendable() < Math.min(ahead / 2, lowBelow) || now - extendFrom >= 0 || hasUnreportedRelease();
    }

    LeaseReport report(CreditPoolId creditPoolId, String holder, long needed, long wanted, long now) {
        if (!isOpened()) {
            goodUntil = now;
            extendFrom = now;
        }
        sequence++;
        committedAsReported = committed();
        return new LeaseReport(
                id,
                holder,
                creditPoolId.accountId(),
                creditPoolId.keyId(),
                sequence,
                committedAsReported,
                returned,
                needed,
                wanted);
    }

    void answered(LeaseGrant grant, long sentAt) {
        long life = TimeUnit.MILLISECONDS.toNanos(grant.validForMillis());
        granted = Math.max(granted, grant.grantedMicroUsd());
        goodUntil = sentAt + life;
        extendFrom = sentAt + life / 2;
    }

    /** From what is left now, half has to be used before asking for more is worth while: there may be no more. */
    void updateRefillThreshold() {
        lowBelow = spendable() / 2;
    }
}
