package io.socialdata.platform.pool;

import java.util.List;

/**
 * Sets the pool's accounts and reports their status. Without a managing service, the accounts come from
 * {@code platform.pool.accounts-file}.
 */
public final class PoolRegistry {

    private final AccountPool pool;

    PoolRegistry(AccountPool pool) {
        this.pool = pool;
    }

    /**
     * Replaces the accounts of the pool. An account that stays keeps its rate limits, rest time and rejected state
     * until its version changes.
     */
    public void hold(List<PoolMember> members) {
        pool.replaceMembers(members);
    }

    /** Returns the status of each account. */
    public List<PoolMemberStatus> reports() {
        return pool.reports();
    }
}
