package io.socialdata.billing.leases;

/**
 * Budget of a key in the current month.
 *
 * @param usedMicroUsd amount the key spent in this month, according to the ledger
 */
public record KeyBudget(long budgetMicroUsd, long usedMicroUsd) {

    /**
     * Returns what may still be leased, given the outstanding amount on the leases of this key and month; never
     * negative.
     */
    long remainingMicroUsd(long outstandingMicroUsd) {
        return Math.max(0, budgetMicroUsd - usedMicroUsd - outstandingMicroUsd);
    }
}
