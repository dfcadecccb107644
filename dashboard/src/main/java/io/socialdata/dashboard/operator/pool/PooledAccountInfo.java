package io.socialdata.dashboard.operator.pool;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A pooled account as session-service lists it, without its cookies. */
public record PooledAccountInfo(
        UUID id,
        @Nullable String name,
        @Nullable String username,
        String health,
        @Nullable Instant restingUntil,
        @Nullable Instant degradedUntil,
        @Nullable Instant lastUsedAt,
        @Nullable LastError lastError,
        Instant addedAt) {

    /** The last failure of a call that is blamed on the account. */
    public record LastError(String operation, String error, Instant at) {}

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
