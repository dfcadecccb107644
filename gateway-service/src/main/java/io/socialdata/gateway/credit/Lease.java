package io.socialdata.gateway.credit;

import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** One lease as its holder sees it. All amounts are running totals in micro-USD. */
final class Lease {

    /**
     * A lease is extended after this part of its life. Early, so that most of its life is left whenever billing becomes
     * unavailable.
     */
    private static final int EXTENSIONS_PER_LIFE = 8;

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

    /** The number of its newest usage record. */
    private final AtomicLong newestRecord = new AtomicLong();

    /** The newest record of the log that billing has been told of. */
    private long announcedTo;

    Lease(UUID id) {
        this.id = id;
    }

    UUID id() {
        return id;
    }

    /** Returns whether no credit can be returned: there is no lease, or all of it is spent or held. */
    boolean hasNothingToReturn() {
        return !isOpened() || spendable() <= 0;
    }

    /** Returns whether billing may have received a report of this lease. */
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

    CreditHold hold(long price) {
        held += price;
        return new CreditHold(this, price);
    }

    void settle(long amount) {
        held -= amount;
        spent += amount;
    }

    void release(long amount) {
        held -= amount;
    }

    /** Permanently returns all credit that is neither spent nor held. */
    void returnSpendable() {
        returned += Math.max(0, spendable());
    }

    /** Returns whether all unspent credit is returned and no running call can change that. */
    boolean isReturned() {
        return held == 0 && granted - returned == spent;
    }

    /** A usage record of the lease is in the log. Thread-safe. */
    void recorded(long number) {
        newestRecord.accumulateAndGet(number, Math::max);
    }

    long newestRecord() {
        return newestRecord.get();
    }

    long announcedTo() {
        return announcedTo;
    }

    /** Returns whether billing counts released credit as committed, and would reject calls at other gateways. */
    boolean hasUnreportedRelease() {
        return spendable() > 0 && granted - returned <= committedAsReported;
    }

    /**
     * Returns whether a report is due although no call waits.
     *
     * @param ahead how much uncommitted credit to keep
     */
    boolean isReportDue(long ahead, long now) {
        return spendable() < Math.min(ahead / 2, lowBelow) || now - extendFrom >= 0 || hasUnreportedRelease();
    }

    LeaseReport report(
            CreditPoolId creditPoolId,
            String holder,
            long needed,
            long wanted,
            UsageLogPosition logPosition,
            long now) {
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
                wanted,
                logPosition);
    }

    void onGrant(LeaseGrant grant, @Nullable UsageLogPosition logPosition, long sentAt) {
        long life = TimeUnit.MILLISECONDS.toNanos(grant.validForMillis());
        granted = Math.max(granted, grant.grantedMicroUsd());
        announcedTo = logPosition == null ? 0 : logPosition.number();
        goodUntil = sentAt + life;
        extendFrom = sentAt + life / EXTENSIONS_PER_LIFE;
    }

    /** Sets the refill threshold to half of what is left: asking earlier is useless, there may be no more. */
    void updateRefillThreshold() {
        lowBelow = spendable() / 2;
    }
}
