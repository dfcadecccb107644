package io.socialdata.system.simulation;

import io.socialdata.billing.leases.AccountCredit;
import io.socialdata.billing.leases.KeyBudget;
import io.socialdata.billing.leases.KeyMonth;
import io.socialdata.billing.leases.Lease;
import io.socialdata.contract.events.UsageLogPosition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** Billing's database. All writes of one step of virtual time are one transaction. */
final class SimulatedBillingTables {

    /** One entry of the journal. The entries of one reference sum to zero. */
    record Entry(String reference, String book, long microUsd) {}

    private final Map<UUID, AccountCredit> accounts = new LinkedHashMap<>();
    private final Map<UUID, Lease> leases = new LinkedHashMap<>();
    private final Map<UUID, Lease> open = new LinkedHashMap<>();
    private final Map<UUID, Long> budgets = new HashMap<>();
    private final Map<KeyMonth, Long> keyUse = new HashMap<>();
    private final Map<String, Integer> timesCharged = new LinkedHashMap<>();
    private final List<Entry> journal = new ArrayList<>();
    private final Map<UUID, Set<Long>> numbers = new HashMap<>();
    private long unleased;

    void open(UUID account, UUID budgetedKey, long budget) {
        accounts.put(account, new AccountCredit(account, 0, 0, 0));
        budgets.put(budgetedKey, budget);
    }

    AccountCredit account(UUID id) {
        return accounts.get(id);
    }

    void store(AccountCredit account) {
        accounts.put(account.accountId(), account);
    }

    @Nullable
    Lease lease(UUID id) {
        return leases.get(id);
    }

    void store(Lease lease) {
        leases.put(lease.id(), lease);
        if (lease.isOpen()) {
            open.put(lease.id(), lease);
        } else {
            open.remove(lease.id());
        }
    }

    Collection<Lease> openLeases() {
        return open.values();
    }

    List<Lease> openLeasesOf(UUID account) {
        return open.values().stream()
                .filter(lease -> lease.origin().accountId().equals(account))
                .toList();
    }

    KeyBudget budget(KeyMonth keyMonth) {
        return new KeyBudget(budgets.get(keyMonth.keyId()), keyUse.getOrDefault(keyMonth, 0L));
    }

    Map<KeyMonth, Long> keyUse() {
        return keyUse;
    }

    void addKeyUse(KeyMonth keyMonth, long microUsd) {
        keyUse.merge(keyMonth, microUsd, Long::sum);
    }

    /** A record with this number has arrived. */
    void saw(UsageLogPosition position) {
        numbers.computeIfAbsent(position.logId(), log -> new HashSet<>()).add(position.number());
    }

    /** Returns whether all records of a log up to this one have arrived. */
    boolean isComplete(UUID logId, long newest) {
        Set<Long> seen = numbers.getOrDefault(logId, Set.of());
        return LongStream.rangeClosed(1, newest).allMatch(seen::contains);
    }

    /** Returns the newest record of a log that an open lease names or that has arrived; 0 if there is none. */
    long newestKnown(UUID logId) {
        LongStream named = open.values().stream()
                .map(Lease::logPosition)
                .filter(position -> position != null && position.logId().equals(logId))
                .mapToLong(UsageLogPosition::number);
        LongStream seen = numbers.getOrDefault(logId, Set.of()).stream().mapToLong(Long::longValue);
        return LongStream.concat(named, seen).max().orElse(0);
    }

    /** Inserts a record. Returns false if it existed before. */
    boolean insert(String recordId) {
        return timesCharged.merge(recordId, 1, Integer::sum) == 1;
    }

    Map<String, Integer> timesCharged() {
        return timesCharged;
    }

    void book(String reference, UUID account, String other, long microUsd) {
        journal.add(new Entry(reference, account.toString(), microUsd));
        journal.add(new Entry(reference, other, -microUsd));
    }

    List<Entry> journal() {
        return journal;
    }

    void addUnleased(long microUsd) {
        unleased += microUsd;
    }

    long unleased() {
        return unleased;
    }
}
