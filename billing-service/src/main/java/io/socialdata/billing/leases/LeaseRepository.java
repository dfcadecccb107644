package io.socialdata.billing.leases;

import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.contract.events.UsageLogPosition;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/**
 * Stores leases. A transaction that reads leases in order to change them holds the lock on the balance of their
 * account, so that decisions about an account are made one at a time.
 */
@Singleton
public class LeaseRepository {

    private static final String LOCK_ACCOUNT = """
            select granted_microusd, used_microusd, reserved_microusd
            from balance where account_id = ? for no key update
            """;

    // The account does not change: if two accounts open the same id at once, the first one keeps it.
    private static final String STORE = """
            insert into credit_lease as l (id, account_id, holder, key_id, month, sequence, granted_microusd,
                committed_microusd, returned_microusd, settled_microusd, fully_returned, expires_at, log_id,
                log_number, recalled_at, finished_at)
            values (:id, :account, :holder, :key::uuid, :month::date, :sequence, :granted, :committed, :returned,
                :settled, :givenBack, :expires, :log::uuid, :number::bigint, :recalled::timestamptz,
                :finished::timestamptz)
            on conflict (id) do update
            set sequence = excluded.sequence, granted_microusd = excluded.granted_microusd,
                committed_microusd = excluded.committed_microusd, returned_microusd = excluded.returned_microusd,
                settled_microusd = excluded.settled_microusd, fully_returned = excluded.fully_returned,
                expires_at = excluded.expires_at, log_id = excluded.log_id,
                log_number = excluded.log_number, recalled_at = excluded.recalled_at,
                finished_at = excluded.finished_at
            where l.account_id = excluded.account_id
            """;

    private static final String EXPIRED = """
            select l.id, l.account_id
            from credit_lease l left join usage_log u on u.log_id = l.log_id
            where l.finished_at is null and l.expires_at < :moment
                and (l.log_id is null or u.complete_at >= l.expires_at + cast(:grace as interval))
            order by l.expires_at limit :limit
            """;

    private static final String COMPLETE_AT =
            "select complete_at from usage_log where log_id = ? and complete_at > '-infinity'";

    private static final String PRUNE = """
            delete from credit_lease where id = any(array(
                select id from credit_lease where finished_at < ? order by finished_at limit ? for update skip locked))
            """;

    private final BalanceRepository balanceRepository;

    public LeaseRepository(BalanceRepository balanceRepository) {
        this.balanceRepository = balanceRepository;
    }

    /** Returns the credit of the account, locked until the transaction ends; empty if the account does not exist. */
    public Optional<AccountCredit> lock(Handle handle, UUID accountId) {
        return handle.createQuery(LOCK_ACCOUNT)
                .bind(0, accountId)
                .map((row, context) -> new AccountCredit(accountId, row.getLong(1), row.getLong(2), row.getLong(3)))
                .findOne()
                .map(credit -> isSuspended(handle, accountId) ? credit.whileSuspended() : credit);
    }

    /** A separate statement, because one that waited for the lock would not see changes committed in the meantime. */
    private static boolean isSuspended(Handle handle, UUID accountId) {
        return handle.createQuery("select state = 'suspended' from account where id = ?")
                .bind(0, accountId)
                .mapTo(Boolean.class)
                .one();
    }

    /** Returns all open leases of the account. */
    public List<Lease> open(Handle handle, UUID accountId) {
        return handle.createQuery(LeaseRowMapper.SELECT + "where account_id = ? and finished_at is null")
                .bind(0, accountId)
                .map((row, context) -> LeaseRowMapper.read(row))
                .list();
    }

    /** Returns all open leases of the account, and the lease with this id, of any account and in any state. */
    List<Lease> openAnd(Handle handle, UUID accountId, UUID id) {
        return handle.createQuery(LeaseRowMapper.SELECT + "where (account_id = ? and finished_at is null) or id = ?")
                .bind(0, accountId)
                .bind(1, id)
                .map((row, context) -> LeaseRowMapper.read(row))
                .list();
    }

    /** Returns the leases with these ids; unknown ids are omitted. */
    public Map<UUID, Lease> find(Handle handle, Collection<UUID> ids) {
        return handle
                .createQuery(LeaseRowMapper.SELECT + "where id = any(:ids)")
                .bindArray("ids", UUID.class, ids)
                .map((row, context) -> LeaseRowMapper.read(row))
                .stream()
                .collect(Collectors.toMap(Lease::id, Function.identity()));
    }

    /**
     * Returns leases that expired before this moment, oldest first, by account, without those whose log was not complete
     * after their grace.
     */
    public Map<UUID, List<UUID>> expiredBefore(Handle handle, Instant moment, Duration grace, int limit) {
        return handle
                .createQuery(EXPIRED)
                .bind("moment", moment)
                .bind("grace", grace.toString())
                .bind("limit", limit)
                .map((row, context) -> Map.entry(row.getObject(2, UUID.class), row.getObject(1, UUID.class)))
                .stream()
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }

    /** Returns the latest moment at which the log of the lease was complete; null if none is known, or it has no log. */
    public @Nullable Instant completeAt(Handle handle, Lease lease) {
        UsageLogPosition position = lease.logPosition();
        return position == null
                ? null
                : handle.createQuery(COMPLETE_AT)
                        .bind(0, position.logId())
                        .mapTo(Instant.class)
                        .findOne()
                        .orElse(null);
    }

    /** Stores new and changed leases of one account, and the change of its reserved credit. */
    public void store(Handle handle, AccountCredit before, AccountCredit after, Collection<Lease> changed) {
        store(handle, changed);
        long reserved = after.reservedMicroUsd() - before.reservedMicroUsd();
        if (reserved != 0) {
            balanceRepository.apply(handle, List.of(BalanceChange.reserved(after.accountId(), reserved)));
        }
    }

    /** Stores changes that do not affect the outstanding amount, or whose effect on the balance the caller books. */
    void store(Handle handle, Collection<Lease> changed) {
        if (changed.isEmpty()) {
            return;
        }
        PreparedBatch batch = handle.prepareBatch(STORE);
        changed.forEach(lease -> LeaseRowMapper.bind(batch, lease));
        for (int stored : batch.execute()) {
            if (stored == 0) {
                throw new IllegalStateException("a lease belongs to another account");
            }
        }
    }

    /** Deletes up to {@code limit} leases that finished before this moment. Returns the number deleted. */
    int prune(Handle handle, Instant moment, int limit) {
        return handle.execute(PRUNE, moment, limit);
    }
}
