package io.socialdata.session.pool;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Deals the calls that each account may have at once out to the processes that use the pool. */
final class CallShares {

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
