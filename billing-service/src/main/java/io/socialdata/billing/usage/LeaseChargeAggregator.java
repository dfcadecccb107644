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

/** What usage records cost, summed by lease, and by key and month. */
final class LeaseChargeAggregator {

    private record Spender(UUID accountId, @Nullable UUID leaseId, KeyMonth keyMonth) {

        static Spender of(UsageRecordedV1 usage) {
            return new Spender(usage.accountId(), usage.leaseId(), KeyMonth.of(usage.keyId(), usage.occurredAt()));
        }
    }

    private LeaseChargeAggregator() {}

    /** The charges of records of which each is new; those that cost nothing leave none. */
    static List<LeaseCharge> of(Collection<UsageRecordedV1> records) {
        return of(records, UsageTally::charge);
    }

    /** What free calls had been promised, each its price. */
    static List<LeaseCharge> promisedTo(Collection<UsageRecordedV1> freeCalls) {
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
