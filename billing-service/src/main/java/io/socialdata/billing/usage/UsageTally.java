package io.socialdata.billing.usage;

import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.contract.events.UsageRecordedV1;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What a set of usage records changes, summed so that each account, and each hour of a key and operation, appears once.
 * The sums do not depend on the order of the records.
 */
record UsageTally(Map<UUID, AccountUsage> accounts, Map<UsageHour, HourUsage> hours) {

    private static final int FIRST_FAILURE = 400;

    /** What one account did. */
    record AccountUsage(long requests, long chargedMicroUsd) {

        AccountUsage plus(AccountUsage other) {
            return new AccountUsage(
                    Math.addExact(requests, other.requests), Math.addExact(chargedMicroUsd, other.chargedMicroUsd));
        }
    }

    /** What one key did with one operation within one hour. */
    record HourUsage(long calls, long billedCalls, long failedCalls, long chargedMicroUsd) {

        HourUsage plus(HourUsage other) {
            return new HourUsage(
                    Math.addExact(calls, other.calls),
                    Math.addExact(billedCalls, other.billedCalls),
                    Math.addExact(failedCalls, other.failedCalls),
                    Math.addExact(chargedMicroUsd, other.chargedMicroUsd));
        }
    }

    /** Sums records of which each is new: the caller has sorted out repetitions. */
    static UsageTally of(Collection<UsageRecordedV1> records) {
        Map<UUID, AccountUsage> accounts = new HashMap<>();
        Map<UsageHour, HourUsage> hours = new HashMap<>();
        for (UsageRecordedV1 usage : records) {
            long charge = charge(usage);
            accounts.merge(usage.accountId(), new AccountUsage(1, charge), AccountUsage::plus);
            hours.merge(
                    UsageHour.of(usage),
                    new HourUsage(1, usage.billed() ? 1 : 0, failed(usage) ? 1 : 0, charge),
                    HourUsage::plus);
        }
        return new UsageTally(Map.copyOf(accounts), Map.copyOf(hours));
    }

    private static boolean failed(UsageRecordedV1 usage) {
        return usage.status() >= FIRST_FAILURE;
    }

    /** What a record costs: the price it names, or nothing when the call was counted only. */
    static long charge(UsageRecordedV1 usage) {
        return usage.billed() ? usage.priceMicroUsd() : 0;
    }

    /** One ledger transaction for each account that owes something. */
    List<LedgerTransaction> transactions(UUID batchId, Instant now) {
        return accounts.entrySet().stream()
                .filter(account -> account.getValue().chargedMicroUsd() > 0)
                .map(account -> LedgerTransaction.usage(
                        account.getKey(), batchId, account.getValue().chargedMicroUsd(), now))
                .toList();
    }

    /**
     * One balance change for each account.
     *
     * @param releasedMicroUsd by account: how much of its charge had been reserved for leases
     */
    List<BalanceChange> balanceChanges(Map<UUID, Long> releasedMicroUsd) {
        return accounts.entrySet().stream()
                .map(account -> BalanceChange.used(
                                account.getKey(),
                                account.getValue().chargedMicroUsd(),
                                account.getValue().requests())
                        .releasing(releasedMicroUsd.getOrDefault(account.getKey(), 0L)))
                .toList();
    }
}
