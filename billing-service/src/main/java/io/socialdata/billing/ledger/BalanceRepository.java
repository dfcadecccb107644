package io.socialdata.billing.ledger;

import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Stores the balance row of each account. A transaction that changes several locks them first, so that all transactions
 * lock in one order.
 */
@Singleton
public class BalanceRepository {

    private static final String LOCK = """
            select account_id from balance where account_id = any(:accounts) order by account_id for no key update
            """;

    private static final String APPLY = """
            update balance b
            set granted_microusd = b.granted_microusd + c.granted,
                used_microusd = b.used_microusd + c.used,
                reserved_microusd = b.reserved_microusd + c.reserved,
                total_requests = b.total_requests + c.requests,
                clawed_back_microusd = b.clawed_back_microusd + c.clawed_back
            from unnest(:accounts, :granted, :used, :reserved, :requests, :clawedBack)
                c (account_id, granted, used, reserved, requests, clawed_back)
            where b.account_id = c.account_id
            returning b.account_id, b.granted_microusd - b.used_microusd + c.used - c.granted,
                b.granted_microusd - b.used_microusd, b.alert_threshold_microusd
            """;

    /** Creates the row of a new account, with zero credit. */
    public void open(Handle handle, UUID accountId) {
        handle.execute("insert into balance (account_id) values (?)", accountId);
    }

    /**
     * Locks the rows of these accounts until the transaction ends, always in the same order. Returns the existing ones.
     */
    public Set<UUID> lock(Handle handle, Collection<UUID> accounts) {
        return handle.createQuery(LOCK)
                .bindArray("accounts", UUID.class, Set.copyOf(accounts))
                .mapTo(UUID.class)
                .set();
    }

    /** Applies changes to existing rows, at most one change per account. Returns how each balance moved. */
    public List<BalanceMovement> apply(Handle handle, Collection<BalanceChange> changes) {
        if (changes.isEmpty()) {
            return List.of();
        }
        List<BalanceMovement> moved = handle.createQuery(APPLY)
                .bindArray("accounts", UUID.class, column(changes, BalanceChange::accountId))
                .bindArray("granted", Long.class, column(changes, BalanceChange::grantedMicroUsd))
                .bindArray("used", Long.class, column(changes, BalanceChange::usedMicroUsd))
                .bindArray("reserved", Long.class, column(changes, BalanceChange::reservedMicroUsd))
                .bindArray("requests", Long.class, column(changes, BalanceChange::requests))
                .bindArray("clawedBack", Long.class, column(changes, BalanceChange::clawedBackMicroUsd))
                .map((row, context) -> new BalanceMovement(
                        row.getObject(1, UUID.class), row.getLong(2), row.getLong(3), row.getObject(4, Long.class)))
                .list();
        if (moved.size() != changes.size()) {
            throw new IllegalStateException("%d balances changed, %d wanted".formatted(moved.size(), changes.size()));
        }
        return moved;
    }

    /** Returns the current balance of an account. */
    public Optional<Balance> find(Handle handle, UUID accountId) {
        return handle.createQuery(
                        "select granted_microusd, used_microusd, total_requests from balance where account_id = ?")
                .bind(0, accountId)
                .map((row, context) -> new Balance(row.getLong(1), row.getLong(2), row.getLong(3)))
                .findOne();
    }

    private static <T, C> List<C> column(Collection<T> rows, Function<T, C> value) {
        return rows.stream().map(value).toList();
    }
}
