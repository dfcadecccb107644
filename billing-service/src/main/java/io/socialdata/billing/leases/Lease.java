package io.socialdata.billing.leases;

import io.socialdata.contract.leases.LeaseReport;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A lease as billing knows it.
 *
 * @param sequence number of the last report that was applied
 * @param fullyReturned its holder has returned all it had left and has asked for nothing since
 * @param expiresAt from here on its holder promises nothing more, if its month does not end before; a later report revives
 *     it
 * @param recalledAt when its holder was last asked to give back
 * @param finishedAt when it ended for good; nothing is outstanding on it from then on
 */
public record Lease(
        LeaseOrigin origin,
        LeaseTotals totals,
        long sequence,
        boolean fullyReturned,
        Instant expiresAt,
        SpoolState spool,
        @Nullable Instant recalledAt,
        @Nullable Instant finishedAt) {

    /** A lease of nothing, which has not heard its first report yet. */
    static Lease open(LeaseReport report, Instant now) {
        return new Lease(
                LeaseOrigin.of(report, now),
                LeaseTotals.NONE,
                Math.subtractExact(report.sequence(), 1),
                false,
                now,
                SpoolState.NONE,
                null,
                null);
    }

    public UUID id() {
        return origin.id();
    }

    public boolean isOpen() {
        return finishedAt == null;
    }

    /** What is reserved for it in the account's books. */
    public long outstandingMicroUsd() {
        return isOpen() ? totals.outstanding() : 0;
    }

    /** What its holder could give back if it were asked. */
    public long uncommittedMicroUsd() {
        return isOpen() ? totals.uncommitted() : 0;
    }

    /**
     * What its holder may be able to give back if it is asked: what it is known not to have promised, or all that is
     * outstanding if it had promised everything when it last spoke, and that was not lately. Calls may have failed since,
     * and what they had been promised is free again.
     */
    long recallableMicroUsd(LeaseTerms terms, Instant now) {
        long known = uncommittedMicroUsd();
        return known > 0 || terms.isRecentlyReported(expiresAt, now) ? known : outstandingMicroUsd();
    }

    /** Usage records of it wait on a gateway's disk, so it must not be taken back. Unknown to a finished lease. */
    public Lease spooled(UUID episode) {
        return isOpen() ? with(spool.spooledIn(episode)) : this;
    }

    /** These records have reached Kafka. If the lease has expired, its grace starts again, because they come late. */
    public Lease drained(UUID episode, Instant now) {
        Lease drained = isOpen() ? with(spool.drainedOf(episode)) : this;
        return spool.isSet() && !drained.spool.isSet() ? drained.expiring(now) : drained;
    }

    /** After a report that is newer than all before and asks for something or not. */
    Lease withReport(LeaseReport report, Duration lifetime, Instant now) {
        boolean returnsAll = report.wantedMicroUsd() == 0
                && report.committedMicroUsd() + report.returnedMicroUsd() == totals.granted();
        return new Lease(
                        origin,
                        totals.told(report.committedMicroUsd(), report.returnedMicroUsd()),
                        report.sequence(),
                        returnsAll,
                        expiresAt,
                        spool,
                        recalledAt,
                        null)
                .expiring(now.plus(lifetime))
                .finishedIfSettled(now);
    }

    Lease withGrant(long microUsd) {
        return new Lease(
                origin, totals.granting(microUsd), sequence, fullyReturned, expiresAt, spool, recalledAt, finishedAt);
    }

    Lease withSettlement(long microUsd, Instant now) {
        return new Lease(
                        origin,
                        totals.settling(microUsd),
                        sequence,
                        fullyReturned,
                        expiresAt,
                        spool,
                        recalledAt,
                        finishedAt)
                .finishedIfSettled(now);
    }

    Lease recalled(Instant now) {
        return new Lease(origin, totals, sequence, fullyReturned, expiresAt, spool, now, finishedAt);
    }

    Lease finished(Instant now) {
        return new Lease(origin, totals, sequence, fullyReturned, expiresAt, spool, recalledAt, now);
    }

    private Lease finishedIfSettled(Instant now) {
        return isOpen() && fullyReturned && totals.outstanding() == 0 ? finished(now) : this;
    }

    private Lease with(SpoolState spoolState) {
        return new Lease(origin, totals, sequence, fullyReturned, expiresAt, spoolState, recalledAt, finishedAt);
    }

    /** Never earlier than before: the clocks of two billing processes may differ, and the holder goes by the later one. */
    private Lease expiring(Instant at) {
        return at.isAfter(expiresAt)
                ? new Lease(origin, totals, sequence, fullyReturned, at, spool, recalledAt, finishedAt)
                : this;
    }
}
