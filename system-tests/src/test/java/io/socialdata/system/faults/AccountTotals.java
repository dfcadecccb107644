package io.socialdata.system.faults;

/**
 * Totals of one account in billing's database.
 *
 * @param ledgerMicroUsd usage according to the entries of the ledger
 * @param usedMicroUsd usage according to its balance
 * @param grantedMicroUsd all credit it ever received
 */
public record AccountTotals(long ledgerMicroUsd, long usedMicroUsd, long grantedMicroUsd) {}
