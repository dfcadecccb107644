package io.socialdata.dashboard.operator.pool;

import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.contract.sessions.PoolUse;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A pooled account as session-service lists it, without its cookies.
 *
 * @param need what a person has to do before it serves again; null if nothing
 * @param callsToday calls of today (UTC)
 * @param operations the calls of today by operation
 * @param lastCheck the last read that an operator asked for
 */
public record PooledAccountInfo(
        UUID id,
        @Nullable String name,
        @Nullable String username,
        String health,
        @Nullable Instant restingUntil,
        @Nullable Instant degradedUntil,
        @Nullable Instant lastUsedAt,
        PoolReport.@Nullable LastError lastError,
        @Nullable String need,
        long callsToday,
        @Nullable List<PoolUse.Operation> operations,
        @Nullable LastCheck lastCheck,
        Instant addedAt) {

    /** A read with exactly this account; without an outcome as long as no reader told it. */
    public record LastCheck(Instant requestedAt, @Nullable String outcome) {}

    /** Returns what a person has to do, in words; null if nothing. */
    public @Nullable String task() {
        return need == null
                ? null
                : switch (need) {
                    case "new_cookies" -> "Add it again with new cookies";
                    case "unlocking" -> "Unlock it at the platform";
                    case "proxy" -> "Repair its proxy";
                    default -> need;
                };
    }

    public List<PoolUse.Operation> uses() {
        return operations == null ? List.of() : operations;
    }

    public boolean retired() {
        return health.equals("retired");
    }

    /** Returns the style of the health. */
    public String badge() {
        return switch (health) {
            case "working" -> "active";
            case "rejected" -> "failed";
            case "resting", "degraded" -> "pending";
            default -> "";
        };
    }
}
