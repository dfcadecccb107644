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
 * Changes caused by a set of usage records, summed by account, and by hour of a key and operation. The sums do not
 * depend on the order of the records.
 */
record UsageTally(Map<UUID, AccountUsage> accounts, Map<UsageHour, HourUsage> hours) {

    private static final int FIRST_FAILURE = 400;
    private static final int FIRST_SERVER_ERROR = 500;

    /** Usage of one account. */
    record AccountUsage(long requests, long chargedMicroUsd) {

        AccountUsage plus(AccountUsage other) {
            return new AccountUsage(
                    Math.addExact(requests, other.requests), Math.addExact(chargedMicroUsd, other.chargedMicroUsd));
        }
    }

    /** Usage of one operation with one key in one hour. */
    record HourUsage(long calls, long billedCalls, long failedCalls, long serverErrorCalls, long chargedMicroUsd) {

        HourUsage plus(HourUsage other) {
            return new HourUsage(
                    Math.addExact(calls, other.calls),
                    Math.addExact(billedCalls, other.billedCalls),
                    Math.addExact(failedCalls, other.failedCalls),
                    Math.addExact(serverErrorCalls, other.serverErrorCalls),
                    Math.addExact(chargedMicroUsd, other.chargedMicroUsd));
        }
    }

    /** Sums new records. The caller has removed repetitions. */
    static UsageTally of(Collection<UsageRecordedV1> records) {
        Map<UUID, AccountUsage> accounts = new HashMap<>();
        Map<UsageHour, HourUsage> hours = new HashMap<>();
        for (UsageRecordedV1 usage : records) {
            long charge = charge(usage);
            accounts.merge(usage.accountId(), new AccountUsage(1, charge), AccountUsage::plus);
            hours.merge(
                    UsageHour.of(usage),
                    new HourUsage(
                            1,
                            usage.billed() ? 1 : 0,
                            count(usage, FIRST_FAILURE),
                            count(usage, FIRST_SERVER_ERROR),
                            charge),
                    HourUsage::plus);
        }
        return new UsageTally(Map.copyOf(accounts), Map.copyOf(hours));
    }

    private static long count(UsageRecordedV1 usage, int firstStatus) {
        return usage.status() >= firstStatus ? 1 : 0;
    }

    /** Returns the charge for a record: its price, or zero if the call was only counted. */
    static long charge(UsageRecordedV1 usage) {
        return usage.billed() ? usage.priceMicroUsd() : 0;
    }

    /** Returns one ledger transaction for each account with a charge. */
    List<LedgerTransaction> transactions(UUID batchId, Instant now) {
        return accounts.entrySet().stream()
                .filter(account -> account.getValue().chargedMicroUsd() > 0)
                .map(account -> LedgerTransaction.usage(
                        account.getKey(), batchId, account.getValue().chargedMicroUsd(), now))
                .toList();
    }

    /**
     * Returns one balance change for each account.
     *
     * @param releasedMicroUsd by account: the part of its charge that had been reserved for leases
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
