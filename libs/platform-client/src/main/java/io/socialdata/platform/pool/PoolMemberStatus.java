package io.socialdata.platform.pool;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Status of a pool account in this instance.
 *
 * @param version version of the cookies that were used
 * @param rejected whether the platform rejected them twice
 * @param cooldownUntil end of the cooldown; null if the account is in use
 * @param degradedUntil when it serves all operations again; null if it does
 * @param lastUsedAt null if it was not used yet
 * @param lastError null if no call failed because of it
 * @param uses by operation
 * @param newCt0 a cookie that the platform replaced; reported once
 */
public record PoolMemberStatus(
        UUID id,
        long version,
        boolean rejected,
        @Nullable Instant cooldownUntil,
        @Nullable Instant degradedUntil,
        @Nullable Instant lastUsedAt,
        @Nullable PoolMemberError lastError,
        List<PoolMemberUse> uses,
        @Nullable String newCt0) {

    /**
     * What an account did today (UTC) with one operation, in this instance.
     *
     * @param failed calls that failed by the fault of the account, its proxy or the platform
     * @param restingUntil until when the account does not serve the operation; null if it does
     */
    public record PoolMemberUse(
            String operation,
            long called,
            long failed,
            @Nullable Instant restingUntil) {}

    @Override
    public String toString() {
        return "PoolMemberStatus[" + id + ", version=" + version + ", rejected=" + rejected + "]";
    }
}
