package io.socialdata.platform.pool;

import io.socialdata.platform.transport.Deadline;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

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

    /**
     * Limits the calls at once of each account in this process, which shares the accounts with others; an account that
     * is not listed gets none. Without a limit the process has all accounts for itself.
     */
    public void grant(Map<UUID, Integer> calls) {
        pool.grant(calls);
    }

    /** Lets this process make all calls, because it has the accounts for itself. */
    public void grantAll() {
        pool.grant(null);
    }

    /** Returns the calls of each account that no other process may make now. */
    public Map<UUID, Integer> heldCalls() {
        return pool.heldCalls();
    }

    /** Returns the accounts in a fixed order. */
    public List<UUID> accounts() {
        return pool.ids();
    }

    /** Returns the share of the pool's calls at once that this process may make: 1 if it has the accounts for itself. */
    public double share() {
        return pool.share();
    }

    /** Returns what this process used of the current windows of each operation. */
    public List<WindowUse> windowUse() {
        return pool.shares().used();
    }

    /** Sets what the other processes used of the current windows, which count in the customers' shares. */
    public void setUseElsewhere(List<WindowUse> others) {
        double share = pool.share();
        pool.shares().setElsewhere(others, share > 0 && share < 1 ? 1 / share - 1 : 0);
    }

    /** Ends all rests of an account. */
    public void wake(UUID account) {
        pool.wake(account);
    }

    /**
     * Lends an account for calls in its own name; empty if it is busy or not in the pool.
     *
     * @param account null for the one with the most headroom, which is waited for
     */
    public Optional<AccountLease> lease(@Nullable UUID account, Duration patience) {
        Optional<PoolAccount> lent =
                account == null ? healthiest(patience) : pool.take(account, AccountLease.OPERATION);
        return lent.map(taken -> new AccountLease(pool, taken));
    }

    private Optional<PoolAccount> healthiest(Duration patience) {
        return pool.pick(AccountLease.OPERATION, null, Deadline.after(patience))
                        instanceof AccountSelection.Picked(PoolAccount picked)
                ? Optional.of(picked)
                : Optional.empty();
    }

    /** Returns the status of each account. */
    public List<PoolMemberStatus> reports() {
        return pool.reports();
    }

    /** Returns the calls that the accounts have left for an operation; empty until the platform has told the limits of one. */
    public Optional<RateBudget> budget(String operation) {
        return pool.budget(operation);
    }
}
