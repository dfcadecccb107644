package io.socialdata.billing.usage;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.keys.KeyUsageRepository;
import io.socialdata.billing.leases.LeaseSettlementService;
import io.socialdata.billing.leases.LeaseSettlementService.Settled;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LowBalanceService;
import io.socialdata.billing.usagelog.UsageLogRepository;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.consumer.PoisonEventException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Charges batches of usage records to the ledger, each record exactly once.
 *
 * <p>A batch is one database transaction; ledger, balances, leases and roll-up change only by the records it inserted.
 * A record of a write for which another call was charged counts as a free call, and the credit committed to it is
 * released. A batch may therefore be repeated, whole, in part or in another order, even if its commit is in doubt.
 */
@Singleton
class UsageIngestionService {

    private final Transactions transactions;
    private final BalanceRepository balanceRepository;
    private final LowBalanceService lowBalanceService;
    private final UsageEventRepository usageEventRepository;
    private final RepeatedWrites repeats;
    private final HourlyUsageRepository hours;
    private final Ledger ledger;
    private final LeaseSettlementService leases;
    private final KeyUsageRepository keyUsageRepository;
    private final UsageLogRepository usageLogRepository;
    private final Clock clock;

    UsageIngestionService(
            Transactions transactions,
            BalanceRepository balanceRepository,
            LowBalanceService lowBalanceService,
            UsageEventRepository usageEventRepository,
            RepeatedWrites repeats,
            HourlyUsageRepository hours,
            Ledger ledger,
            LeaseSettlementService leases,
            KeyUsageRepository keyUsageRepository,
            UsageLogRepository usageLogRepository,
            Clock clock) {
        this.transactions = transactions;
        this.balanceRepository = balanceRepository;
        this.lowBalanceService = lowBalanceService;
        this.usageEventRepository = usageEventRepository;
        this.repeats = repeats;
        this.hours = hours;
        this.ledger = ledger;
        this.leases = leases;
        this.keyUsageRepository = keyUsageRepository;
        this.usageLogRepository = usageLogRepository;
        this.clock = clock;
    }

    /**
     * Commits the batch and the places of its records in the gateways' logs. When this returns, its records are charged and need not be delivered again.
     *
     * @throws PoisonEventException if an account does not exist; nothing of the batch is charged then
     */
    UsageIngestionResult ingest(List<UsageRecordedV1> batch, UsageLogPosition... positions) {
        Set<UUID> accounts = batch.stream().map(UsageRecordedV1::accountId).collect(Collectors.toSet());
        return transactions.call(handle -> {
            if (!balanceRepository.lock(handle, accounts).containsAll(accounts)) {
                throw new PoisonEventException(UsageFault.UNKNOWN_ACCOUNT.reason());
            }
            UsageIngestionResult result = charge(handle, batch);
            usageLogRepository.record(handle, List.of(positions));
            return result;
        });
    }

    private UsageIngestionResult charge(Handle handle, List<UsageRecordedV1> batch) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        UUID batchId = UuidCreator.getTimeOrderedEpoch();
        List<UsageRecordedV1> firsts = firstOfEachId(batch);
        List<UsageRecordedV1> fresh = usageEventRepository.insert(handle, batchId, firsts);
        List<UsageRecordedV1> free = repeats.take(handle, batchId, without(fresh, batch));
        List<UsageRecordedV1> calls =
                Stream.concat(fresh.stream(), free.stream()).toList();
        // The sums are about live calls only. The request log shows the others.
        UsageTally tally =
                UsageTally.of(calls.stream().filter(usage -> !usage.ofTestKey()).toList());
        ledger.record(handle, tally.transactions(batchId, now));
        Settled settled = leases.settle(handle, LeaseChargeAggregator.of(fresh), now);
        Map<UUID, Long> released = new HashMap<>(settled.releasedMicroUsd());
        leases.release(handle, LeaseChargeAggregator.reservedFor(free), now)
                .forEach((account, microUsd) -> released.merge(account, microUsd, Math::addExact));
        lowBalanceService.check(handle, balanceRepository.apply(handle, tally.balanceChanges(released)), now);
        hours.add(handle, tally.hours());
        keyUsageRepository.recordUse(handle, lastUses(calls));
        return new UsageIngestionResult(fresh, batch.size() - fresh.size(), settled.unleasedMicroUsd());
    }

    private static List<UsageRecordedV1> without(List<UsageRecordedV1> charged, List<UsageRecordedV1> batch) {
        if (charged.size() == batch.size()) {
            return List.of();
        }
        Set<UsageRecordedV1> known = new HashSet<>(charged);
        return batch.stream().filter(usage -> !known.contains(usage)).toList();
    }

    private static Map<UUID, Instant> lastUses(List<UsageRecordedV1> records) {
        return records.stream()
                .collect(Collectors.toMap(
                        UsageRecordedV1::keyId,
                        UsageRecordedV1::occurredAt,
                        BinaryOperator.maxBy(Comparator.naturalOrder())));
    }

    private static List<UsageRecordedV1> firstOfEachId(List<UsageRecordedV1> batch) {
        Map<String, UsageRecordedV1> byId = LinkedHashMap.newLinkedHashMap(batch.size());
        batch.forEach(usage -> byId.putIfAbsent(usage.recordId(), usage));
        return List.copyOf(byId.values());
    }
}
