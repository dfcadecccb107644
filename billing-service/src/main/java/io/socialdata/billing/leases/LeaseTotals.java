package io.socialdata.billing.leases;

/**
 * Running totals of a lease, in micro-USD.
 *
 * @param granted granted by billing
 * @param committed reported by its holder as spent or committed to running calls
 * @param returned returned by its holder for good
 * @param settled usage of it in the ledger
 */
public record LeaseTotals(long granted, long committed, long returned, long settled) {

    static final LeaseTotals NONE = new LeaseTotals(0, 0, 0, 0);

    public LeaseTotals {
        if (granted < 0 || committed < 0 || returned < 0 || settled < 0 || granted - returned < settled) {
            throw new IllegalArgumentException(
                    "a lease of %d cannot have %d returned and %d settled".formatted(granted, returned, settled));
        }
    }

    /** Returns what may still become usage: the amount reserved in the account's credit while the lease is open. */
    public long outstanding() {
        return granted - returned - settled;
    }

    /**
     * Returns the amount not known to be committed to calls. Settled usage counts as committed, even if not yet
     * reported.
     */
    public long uncommitted() {
        return Math.max(0, granted - returned - Math.max(committed, settled));
    }

    /** Returns whether a report is plausible: a holder never returns or commits more than it was granted. */
    boolean accepts(long reportedCommitted, long reportedReturned) {
        return reportedReturned >= returned && reportedCommitted <= granted - reportedReturned;
    }

    /** Returns the totals after a report. Settled credit cannot be returned any more, whatever the report says. */
    LeaseTotals reported(long reportedCommitted, long reportedReturned) {
        return new LeaseTotals(granted, reportedCommitted, Math.min(reportedReturned, granted - settled), settled);
    }

    LeaseTotals granting(long microUsd) {
        return new LeaseTotals(Math.addExact(granted, microUsd), committed, returned, settled);
    }

    LeaseTotals settling(long microUsd) {
        return new LeaseTotals(granted, committed, returned, Math.addExact(settled, microUsd));
    }
}
