package io.socialdata.billing.leases;

import io.socialdata.billing.alerts.Alert;
import io.socialdata.billing.alerts.AlertService;
import io.socialdata.billing.leases.KeyBudgetRepository.ReachedBudget;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Settles usage against its leases and counts it towards the budgets of keys, in the transaction that charges it. */
@Singleton
public class LeaseSettlementService {

    private final LeaseRepository leaseRepository;
    private final KeyBudgetRepository keyBudgetRepository;
    private final CreditAuthority authority;
    private final AlertService alertService;

    public LeaseSettlementService(
            LeaseRepository leaseRepository,
            KeyBudgetRepository keyBudgetRepository,
            CreditAuthority authority,
            AlertService alertService) {
        this.leaseRepository = leaseRepository;
        this.keyBudgetRepository = keyBudgetRepository;
        this.authority = authority;
        this.alertService = alertService;
    }

    /**
     * Effects of a settlement beyond the leases.
     *
     * @param releasedMicroUsd by account: amount no longer reserved, because it is now used
     * @param unleasedMicroUsd amount charged without a reservation
     */
    public record Settled(Map<UUID, Long> releasedMicroUsd, long unleasedMicroUsd) {}

    /** Settles the charges. The caller holds the locks of the accounts and books the result on their balances. */
    public Settled settle(Handle handle, Collection<LeaseCharge> charges, Instant now) {
        Map<KeyMonth, Long> uses = new HashMap<>();
        Settled settled = settle(handle, charges, now, uses);
        keyBudgetRepository.add(handle, uses).forEach(reached -> alertService.raise(handle, alert(reached, now)));
        return settled;
    }

    private static Alert alert(ReachedBudget reached, Instant now) {
        return Alert.keyBudget(
                reached.key(),
                reached.familyId(),
                reached.month(),
                reached.usedMicroUsd(),
                reached.budgetMicroUsd(),
                now);
    }

    /**
     * Releases the credit committed to calls that were not charged in the end. Their holders count it as spent, so it
     * is neither reserved for the leases nor used any more.
     *
     * @return by account: amount that is no longer reserved
     */
    public Map<UUID, Long> release(Handle handle, Collection<LeaseCharge> reserved, Instant now) {
        return settle(handle, reserved, now, new HashMap<>()).releasedMicroUsd();
    }

    private Settled settle(Handle handle, Collection<LeaseCharge> charges, Instant now, Map<KeyMonth, Long> uses) {
        if (charges.isEmpty()) {
            return new Settled(Map.of(), 0);
        }
        Map<UUID, Lease> known = known(handle, charges);
        Map<UUID, Lease> changed = new HashMap<>();
        Map<UUID, Long> released = new HashMap<>();
        long unleased = 0;
        for (LeaseCharge charge : charges) {
            Settlement settlement = authority.settle(leaseOf(charge, known), charge.microUsd(), now);
            Lease lease = settlement.lease();
            if (lease != null && settlement.settledMicroUsd() > 0) {
                known.put(lease.id(), lease);
                changed.put(lease.id(), lease);
            }
            released.merge(charge.accountId(), settlement.settledMicroUsd(), Math::addExact);
            uses.merge(monthOf(charge, lease), charge.microUsd(), Math::addExact);
            unleased += settlement.unleasedMicroUsd();
        }
        leaseRepository.store(handle, changed.values());
        return new Settled(Map.copyOf(released), unleased);
    }

    private Map<UUID, Lease> known(Handle handle, Collection<LeaseCharge> charges) {
        List<UUID> ids = charges.stream()
                .map(LeaseCharge::leaseId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return ids.isEmpty() ? new HashMap<>() : new HashMap<>(leaseRepository.find(handle, ids));
    }

    /** Only a lease of the charged account: a lease of another account is not locked here. */
    private static @Nullable Lease leaseOf(LeaseCharge charge, Map<UUID, Lease> known) {
        Lease lease = charge.leaseId() == null ? null : known.get(charge.leaseId());
        return lease != null && lease.origin().accountId().equals(charge.accountId()) ? lease : null;
    }

    /** Usage from a lease within a budget counts in the month of that lease, with the settings of the key that was used. */
    private static KeyMonth monthOf(LeaseCharge charge, @Nullable Lease lease) {
        KeyMonth ofLease = lease == null ? null : lease.origin().keyMonth();
        return ofLease == null
                ? charge.keyMonth()
                : new KeyMonth(charge.keyMonth().keyId(), ofLease.month());
    }
}
