package io.socialdata.platform.pool;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The calls in progress of each account, and how many it may have in this process. Other cookies of an account share
 * its calls. Not thread-safe: the pool guards it.
 */
final class AccountCalls {

    private final int callsPerAccount;
    private final Map<UUID, Integer> inProgress = new HashMap<>();
    private final Map<UUID, Integer> inProgressByCustomer = new HashMap<>();
    private @Nullable Map<UUID, Integer> granted; // null while this process has the accounts for itself

    AccountCalls(int callsPerAccount) {
        this.callsPerAccount = callsPerAccount;
    }

    /** Limits the calls of each account in this process; an account that is not listed gets none. Null: no limit. */
    void grant(@Nullable Map<UUID, Integer> calls) {
        granted = calls == null ? null : Map.copyOf(calls);
    }

    /** Returns how many calls at once the account may have in this process. */
    int allowed(UUID account) {
        return granted == null ? callsPerAccount : Math.min(callsPerAccount, granted.getOrDefault(account, 0));
    }

    /** Returns how many more calls the account may have now. */
    int free(UUID account) {
        return Math.max(0, allowed(account) - inProgress.getOrDefault(account, 0));
    }

    /** Returns how many calls are made on behalf of the customer. */
    int of(UUID customer) {
        return inProgressByCustomer.getOrDefault(customer, 0);
    }

    void start(UUID account, @Nullable UUID customer) {
        inProgress.merge(account, 1, Integer::sum);
        if (customer != null) {
            inProgressByCustomer.merge(customer, 1, Integer::sum);
        }
    }

    void end(UUID account, @Nullable UUID customer) {
        inProgress.computeIfPresent(account, AccountCalls::oneLess);
        if (customer != null) {
            inProgressByCustomer.computeIfPresent(customer, AccountCalls::oneLess);
        }
    }

    private static @Nullable Integer oneLess(UUID id, int calls) {
        return calls == 1 ? null : Integer.valueOf(calls - 1);
    }

    int inProgress() {
        return inProgress.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** Returns what no other process may use: the granted calls, and those in progress beyond them. */
    Map<UUID, Integer> held() {
        Map<UUID, Integer> held = new HashMap<>(inProgress);
        if (granted != null) {
            granted.forEach((account, calls) -> held.merge(account, calls, Math::max));
        }
        return held;
    }
}
