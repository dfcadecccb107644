package io.socialdata.dashboard.operator.pool;

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
        @Nullable LastError lastError,
        @Nullable String need,
        long callsToday,
        @Nullable List<Operation> operations,
        @Nullable LastCheck lastCheck,
        Instant addedAt) {

    /** The last failure of a call that is blamed on the account. */
    public record LastError(String operation, String error, Instant at) {}

    /** The calls of one operation. */
    public record Operation(
            String operation,
            long called,
            long failed,
            @Nullable Instant restingUntil) {}

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

    public List<Operation> uses() {
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
