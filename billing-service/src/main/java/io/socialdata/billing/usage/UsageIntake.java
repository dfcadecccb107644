package io.socialdata.billing.usage;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.keys.KeyUse;
import io.socialdata.billing.leases.LeaseSettlement;
import io.socialdata.billing.leases.LeaseSettlement.Settled;
import io.socialdata.billing.ledger.Balances;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.consumer.PoisonEventException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Takes batches of usage records into the ledger, each record exactly once.
 *
 * <p>Everything a batch changes is one database transaction, and ledger, balances, leases and roll-up change by what was
 * really inserted. So a batch may come again, whole, in part or in another order, also when nobody knows whether it was
 * committed.
 */
@Singleton
class UsageIntake {

    private final Transactions transactions;
    private final Balances balances;
    private final UsageEvents events;
    private final UsageHours hours;
    private final Ledger ledger;
    private final LeaseSettlement leases;
    private final KeyUse keyUse;
    private final Clock clock;

    UsageIntake(
            Transactions transactions,
            Balances balances,
            UsageEvents events,
            UsageHours hours,
            Ledger ledger,
            LeaseSettlement leases,
            KeyUse keyUse,
            Clock clock) {
        this.transactions = transactions;
        this.balances = balances;
        this.events = events;
        this.hours = hours;
        this.ledger = ledger;
        this.leases = leases;
        this.keyUse = keyUse;
        this.clock = clock;
    }

    /**
     * Commits the batch; once this returns, its records are charged and need not come again.
     *
     * @throws PoisonEventException if an account does not exist; then nothing of the batch is charged
     */
    Intake take(List<UsageRecordedV1> batch) {
        List<UsageRecordedV1> distinct = firstOfEachId(batch);
        Set<UUID> accounts = distinct.stream().map(UsageRecordedV1::accountId).collect(Collectors.toSet());
        return transactions.call(handle -> {
            if (!balances.lock(handle, accounts).containsAll(accounts)) {
                throw new PoisonEventException(UsageFault.UNKNOWN_ACCOUNT.reason());
            }
            return charge(handle, distinct, batch.size());
        });
    }

    private Intake charge(Handle handle, List<UsageRecordedV1> records, int batchSize) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        UUID batchId = UuidCreator.getTimeOrderedEpoch();
        Set<String> inserted = events.insert(handle, batchId, records);
        List<UsageRecordedV1> fresh = records.stream()
                .filter(usage -> inserted.contains(usage.recordId()))
                .toList();
        UsageTally tally = UsageTally.of(fresh);
        ledger.book(handle, tally.transactions(batchId, now));
        Settled settled = leases.settle(handle, LeaseCharges.of(fresh), now);
        balances.apply(handle, tally.balanceChanges(settled.releasedMicroUsd()));
        hours.add(handle, tally.hours());
        keyUse.seen(handle, lastUses(fresh));
        return new Intake(fresh, batchSize - fresh.size(), settled.unleasedMicroUsd());
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
