package io.socialdata.billing.leases;

/**
 * Running totals of a lease, in micro-USD.
 *
 * @param granted what billing gave
 * @param committed what its holder said it had spent or promised to running calls
 * @param returned what its holder gave back for good
 * @param settled what of its usage has reached the ledger
 */
public record LeaseTotals(long granted, long committed, long returned, long settled) {

    static final LeaseTotals NONE = new LeaseTotals(0, 0, 0, 0);

    public LeaseTotals {
        if (granted < 0 || committed < 0 || returned < 0 || settled < 0 || granted - returned < settled) {
            throw new IllegalArgumentException(
                    "a lease of %d cannot have %d returned and %d settled".formatted(granted, returned, settled));
        }
    }

    /** What may still become usage: reserved in the account's books while the lease is open. */
    public long outstanding() {
        return granted - returned - settled;
    }

    /** What the holder is not known to have promised to anyone. Usage that is settled was promised, report or not. */
    public long uncommitted() {
        return Math.max(0, granted - returned - Math.max(committed, settled));
    }

    /** What its holder could have said without lying: it never gives back or promises more than it got. */
    boolean accepts(long saidCommitted, long saidReturned) {
        return saidReturned >= returned && saidCommitted <= granted - saidReturned;
    }

    /** The same after its holder spoke. What is settled cannot be given back any more, whatever it says. */
    LeaseTotals told(long saidCommitted, long saidReturned) {
        return new LeaseTotals(granted, saidCommitted, Math.min(saidReturned, granted - settled), settled);
    }

    LeaseTotals granting(long microUsd) {
        return new LeaseTotals(Math.addExact(granted, microUsd), committed, returned, settled);
    }

    LeaseTotals settling(long microUsd) {
        return new LeaseTotals(granted, committed, returned, Math.addExact(settled, microUsd));
    }
}
