package io.socialdata.system.faults;

/**
 * What the books say of one account.
 *
 * @param ledgerMicroUsd what usage took from it, by the entries of the ledger
 * @param usedMicroUsd the same by its balance
 * @param grantedMicroUsd what it ever had
 */
public record AccountTotals(long ledgerMicroUsd, long usedMicroUsd, long grantedMicroUsd) {}
