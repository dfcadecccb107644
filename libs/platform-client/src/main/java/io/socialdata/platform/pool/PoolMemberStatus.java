package io.socialdata.platform.pool;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How an account of the pool fares here.
 *
 * @param version of the cookies that were used
 * @param rejected whether the platform denies them, twice asked
 * @param restsUntil when the account is used again; null while it is
 * @param lastUsedAt null if it was not used yet
 * @param newCt0 a cookie that the platform replaced; told once
 */
public record PoolMemberStatus(
        UUID id,
        long version,
        boolean rejected,
        @Nullable Instant restsUntil,
        @Nullable Instant lastUsedAt,
        @Nullable String newCt0) {

    @Override
    public String toString() {
        return "PoolMemberStatus[" + id + ", version=" + version + ", rejected=" + rejected + "]";
    }
}
