package io.socialdata.session.pool;

import io.socialdata.contract.sessions.PoolGrant;
import io.socialdata.contract.sessions.PoolShare;
import io.socialdata.contract.sessions.PoolWindowUse;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Bounds the calls of each account over all processes. A process gets calls that no other holds. It gives those back
 * that are not its share any more, once they have ended, and loses all when it is silent.
 */
@ApplicationScoped
class PoolShareService {

    /** After this time without a word a process has died. */
    private static final Duration SILENCE = Duration.ofSeconds(10);

    /** If no process was heard of for this time, this service was away, and not they. */
    private static final Duration OUTAGE = Duration.ofSeconds(5);

    private final Transactions transactions;
    private final PoolShareRepository poolShareRepository;
    private final PooledAccountChecks pooledAccountChecks;
    private final Clock clock;

    PoolShareService(
            Transactions transactions,
            PoolShareRepository poolShareRepository,
            PooledAccountChecks pooledAccountChecks,
            Clock clock) {
        this.transactions = transactions;
        this.poolShareRepository = poolShareRepository;
        this.pooledAccountChecks = pooledAccountChecks;
        this.clock = clock;
    }

    /** Notes what the process holds, and returns what it may use from now on. */
    PoolGrant share(PoolShare poolShare) {
        Instant now = clock.instant();
        return transactions.call(handle -> {
            poolShareRepository.lock(handle);
            forgetSilent(handle, now);
            poolShareRepository.see(handle, poolShare, now);
            Map<UUID, Integer> calls = grant(handle, poolShare);
            return new PoolGrant(
                    calls,
                    pooledAccountChecks.take(handle, calls.keySet(), now),
                    pooledAccountChecks.wakes(handle, now),
                    poolShareRepository.usedByOthers(handle, poolShare.process()));
        });
    }

    /** Returns what all processes used of the platform's current windows. */
    List<PoolWindowUse> used() {
        return transactions.call(handle -> poolShareRepository.usedByOthers(handle, ""));
    }

    /** Takes the calls of a process back that ends. */
    void leave(String process) {
        transactions.call(handle -> {
            poolShareRepository.lock(handle);
            poolShareRepository.forget(handle, process);
            return process;
        });
    }

    private void forgetSilent(Handle handle, Instant now) {
        Instant heardOf = poolShareRepository.lastSeen(handle).orElse(now);
        if (heardOf.isBefore(now.minus(OUTAGE))) {
            poolShareRepository.seeAll(handle, now);
        }
        poolShareRepository.forgetSilent(handle, now.minus(SILENCE));
    }

    private Map<UUID, Integer> grant(Handle handle, PoolShare poolShare) {
        SortedMap<String, Map<UUID, Integer>> held = poolShareRepository.held(handle);
        int place = held.headMap(poolShare.process()).size();
        Map<UUID, Integer> share =
                CallShares.deal(poolShareRepository.accounts(handle), held.size(), place, poolShare.callsPerAccount());
        Map<UUID, Integer> before = held.remove(poolShare.process());
        Map<UUID, Integer> heldByOthers = new HashMap<>();
        held.values()
                .forEach(calls -> calls.forEach((account, count) -> heldByOthers.merge(account, count, Integer::sum)));
        Map<UUID, Integer> granted = CallShares.available(share, heldByOthers, poolShare.callsPerAccount());
        Map<UUID, Integer> after = new HashMap<>(granted);
        poolShare.held().forEach((account, count) -> after.merge(account, count, Math::max));
        if (!after.equals(before)) {
            poolShareRepository.hold(handle, poolShare.process(), after);
        }
        return granted;
    }

    /** Deals the calls that each account may have at once out to the processes that use the pool. */
    private static final class CallShares {

        private CallShares() {}

        /**
         * Returns the fair share of one process, by account. With as many processes as calls for each account, every
         * process has all accounts.
         *
         * @param process place of the process among them
         */
        static Map<UUID, Integer> deal(List<UUID> accounts, int processes, int process, int callsPerAccount) {
            Map<UUID, Integer> share = new HashMap<>();
            long call = 0;
            for (UUID account : accounts) {
                for (int i = 0; i < callsPerAccount; i++) {
                    if (call++ % processes == process) {
                        share.merge(account, 1, Integer::sum);
                    }
                }
            }
            return share;
        }

        /** Returns the part of a share that no other process holds yet. */
        static Map<UUID, Integer> available(
                Map<UUID, Integer> share, Map<UUID, Integer> heldByOthers, int callsPerAccount) {
            Map<UUID, Integer> available = new HashMap<>();
            share.forEach((account, calls) -> {
                int free = Math.min(calls, callsPerAccount - heldByOthers.getOrDefault(account, 0));
                if (free > 0) {
                    available.put(account, free);
                }
            });
            return available;
        }
    }
}
