package io.socialdata.platform.pool;

import java.util.List;

/** Who is in the pool, as its keeper has it; without a keeper, the accounts come from {@code platform.pool.accounts-file}. */
public final class PoolRegistry {

    private final AccountPool pool;

    PoolRegistry(AccountPool pool) {
        this.pool = pool;
    }

    /**
     * Makes these the accounts of the pool. An account that stays keeps its rate limits, rest time and rejected state until its
     * version changes.
     */
    public void hold(List<PoolMember> members) {
        pool.replaceMembers(members);
    }

    /** How each account fares. */
    public List<PoolMemberStatus> reports() {
        return pool.reports();
    }
}
