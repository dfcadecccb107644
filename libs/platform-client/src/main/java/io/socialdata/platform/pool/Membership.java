package io.socialdata.platform.pool;

import java.util.List;

/** Who is in the pool, as its keeper has it; without a keeper, the accounts come from {@code platform.pool.accounts-file}. */
public final class Membership {

    private final AccountPool pool;

    Membership(AccountPool pool) {
        this.pool = pool;
    }

    /**
     * Makes these the accounts of the pool. An account that stays keeps its rate limits, rest time and rejected state until its
     * version changes.
     */
    public void hold(List<Member> members) {
        pool.hold(members);
    }

    /** How each account fares. */
    public List<MemberReport> reports() {
        return pool.reports();
    }
}
