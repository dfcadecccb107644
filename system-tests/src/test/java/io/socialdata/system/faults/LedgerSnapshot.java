package io.socialdata.system.faults;

import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A snapshot of billing's ledger without calls in flight.
 *
 * @param billed every billed usage record of the accounts
 * @param imbalanceMicroUsd the sum over all entries of the ledger, of any account
 */
public record LedgerSnapshot(List<UsageRow> billed, Map<UUID, AccountTotals> accounts, long imbalanceMicroUsd) {}
