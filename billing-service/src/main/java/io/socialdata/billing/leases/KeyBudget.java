package io.socialdata.billing.leases;

/**
 * The budget of a key in the month that is running.
 *
 * @param usedMicroUsd what the key spent in this month, as far as the ledger knows
 */
public record KeyBudget(long budgetMicroUsd, long usedMicroUsd) {

    /** What may be leased when so much is outstanding on the leases of this key and month; never below zero. */
    long roomMicroUsd(long outstandingMicroUsd) {
        return Math.max(0, budgetMicroUsd - usedMicroUsd - outstandingMicroUsd);
    }
}
