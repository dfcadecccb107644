package io.socialdata.session.pool;

import io.socialdata.contract.sessions.PoolReport.LastError;
import io.socialdata.contract.sessions.PoolUse;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A pooled account as an operator sees it.
 *
 * @param need what a person has to do before it serves again; null if nothing
 * @param callsToday calls of today (UTC)
 * @param operations the calls of today by operation
 * @param lastCheck the last read that an operator asked for; null if there was none
 */
record PooledAccountView(
        UUID id,
        @Nullable String name,
        @Nullable String username,
        @Nullable String userId,
        PooledAccountHealth health,
        @Nullable PooledAccountNeed need,
        @Nullable Instant restingUntil,
        @Nullable Instant degradedUntil,
        @Nullable Instant lastUsedAt,
        @Nullable LastError lastError,
        long callsToday,
        List<PoolUse.Operation> operations,
        @Nullable LastCheck lastCheck,
        Instant addedAt,
        Instant updatedAt) {

    /**
     * A read that an operator asked for.
     *
     * @param at when it was made; null as long as no reader told its result
     * @param outcome {@code ok} or what failed, as in {@code edge_page}
     */
    record LastCheck(
            Instant requestedAt,
            @Nullable Instant at,
            @Nullable String outcome) {}

    static PooledAccountView of(PooledAccountEntity account, Collection<PoolUse.Operation> operations, Instant now) {
        PooledAccountHealth health = account.health(now);
        Instant requestedAt = account.checkRequestedAt;
        return new PooledAccountView(
                account.id,
                account.name,
                account.username,
                account.platformUserId,
                health,
                account.need(now),
                health == PooledAccountHealth.RESTING ? account.cooldownUntil : null,
                health == PooledAccountHealth.DEGRADED ? account.degradedUntil : null,
                account.lastUsedAt,
                account.lastError(),
                operations.stream().mapToLong(PoolUse.Operation::called).sum(),
                List.copyOf(operations),
                requestedAt == null ? null : new LastCheck(requestedAt, account.checkedAt, account.checkOutcome),
                account.addedAt,
                account.updatedAt);
    }
}
