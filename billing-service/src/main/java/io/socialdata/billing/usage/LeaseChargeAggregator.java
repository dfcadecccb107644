package io.socialdata.billing.usage;

import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.billing.leases.LeaseCharge;
import io.socialdata.contract.events.UsageRecordedV1;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Sums the cost of usage records by lease, and by key and month. */
final class LeaseChargeAggregator {

    private record Spender(UUID accountId, @Nullable UUID leaseId, KeyMonth keyMonth) {

        static Spender of(UsageRecordedV1 usage) {
            return new Spender(usage.accountId(), usage.leaseId(), KeyMonth.of(usage.keyId(), usage.occurredAt()));
        }
    }

    private LeaseChargeAggregator() {}

    /** Returns the charges of new records. Free records cause none. */
    static List<LeaseCharge> of(Collection<UsageRecordedV1> records) {
        return of(records, UsageTally::charge);
    }

    /** Returns the credit that was committed to free calls: the price of each. */
    static List<LeaseCharge> reservedFor(Collection<UsageRecordedV1> freeCalls) {
        return of(freeCalls, UsageRecordedV1::priceMicroUsd);
    }

    private static List<LeaseCharge> of(Collection<UsageRecordedV1> records, ToLongFunction<UsageRecordedV1> amount) {
        Map<Spender, Long> sums = new HashMap<>();
        for (UsageRecordedV1 usage : records) {
            long charge = amount.applyAsLong(usage);
            if (charge > 0) {
                sums.merge(Spender.of(usage), charge, Math::addExact);
            }
        }
        return sums.entrySet().stream()
                .map(sum -> new LeaseCharge(
                        sum.getKey().accountId(),
                        sum.getKey().leaseId(),
                        sum.getKey().keyMonth(),
                        sum.getValue()))
                .toList();
    }
}
