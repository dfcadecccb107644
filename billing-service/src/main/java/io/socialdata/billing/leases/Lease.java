package io.socialdata.billing.leases;

import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A lease as stored by billing.
 *
 * @param sequence number of the last report that was applied
 * @param fullyReturned whether its holder has returned all that was left and has requested nothing since
 * @param expiresAt moment from which its holder commits no more credit, unless its month ends earlier; a later report
 *     renews it
 * @param logPosition the newest record in its holder's log at the last report; absent if the holder has no log
 * @param recalledAt when its holder was last asked to return credit
 * @param finishedAt when it ended for good; nothing is outstanding on it from then on
 */
public record Lease(
        LeaseOrigin origin,
        LeaseTotals totals,
        long sequence,
        boolean fullyReturned,
        Instant expiresAt,
        @Nullable UsageLogPosition logPosition,
        @Nullable Instant recalledAt,
        @Nullable Instant finishedAt) {

    /** Returns an empty lease to which no report has been applied yet. */
    static Lease open(LeaseReport report, Instant now) {
        return new Lease(
                LeaseOrigin.of(report, now),
                LeaseTotals.NONE,
                Math.subtractExact(report.sequence(), 1),
                false,
                now,
                null,
                null,
                null);
    }

    public UUID id() {
        return origin.id();
    }

    public boolean isOpen() {
        return finishedAt == null;
    }

    /** Returns the amount reserved for it in the account's credit. */
    public long outstandingMicroUsd() {
        return isOpen() ? totals.outstanding() : 0;
    }

    /** Returns the amount that its holder could return if asked. */
    public long uncommittedMicroUsd() {
        return isOpen() ? totals.uncommitted() : 0;
    }

    /**
     * Returns the amount that its holder may be able to return: the uncommitted amount, or all that is outstanding if
     * it was fully committed at its last report and that report is stale. Calls may have failed since, which frees
     * their credit.
     */
    long recallableMicroUsd(LeaseTerms terms, Instant now) {
        long known = uncommittedMicroUsd();
        return known > 0 || terms.isRecentlyReported(expiresAt, now) ? known : outstandingMicroUsd();
    }

    /** Returns the lease after a report that is newer than all previous ones. */
    Lease withReport(LeaseReport report, Duration lifetime, Instant now) {
        boolean returnsAll = report.targetMicroUsd() == 0
                && report.committedMicroUsd() + report.returnedMicroUsd() == totals.granted();
        return new Lease(
                        origin,
                        totals.reported(report.committedMicroUsd(), report.returnedMicroUsd()),
                        report.sequence(),
                        returnsAll,
                        expiresAt,
                        report.logPosition(),
                        recalledAt,
                        null)
                .expiring(now.plus(lifetime))
                .finishedIfSettled(now);
    }

    Lease withGrant(long microUsd) {
        return new Lease(
                origin,
                totals.granting(microUsd),
                sequence,
                fullyReturned,
                expiresAt,
                logPosition,
                recalledAt,
                finishedAt);
    }

    Lease withSettlement(long microUsd, Instant now) {
        return new Lease(
                        origin,
                        totals.settling(microUsd),
                        sequence,
                        fullyReturned,
                        expiresAt,
                        logPosition,
                        recalledAt,
                        finishedAt)
                .finishedIfSettled(now);
    }

    Lease recalled(Instant now) {
        return new Lease(origin, totals, sequence, fullyReturned, expiresAt, logPosition, now, finishedAt);
    }

    Lease finished(Instant now) {
        return new Lease(origin, totals, sequence, fullyReturned, expiresAt, logPosition, recalledAt, now);
    }

    private Lease finishedIfSettled(Instant now) {
        return isOpen() && fullyReturned && totals.outstanding() == 0 ? finished(now) : this;
    }

    /** Never moves the expiry back: clocks of two billing processes may differ, and the holder uses the later time. */
    private Lease expiring(Instant at) {
        return at.isAfter(expiresAt)
                ? new Lease(origin, totals, sequence, fullyReturned, at, logPosition, recalledAt, finishedAt)
                : this;
    }
}
