package io.socialdata.platform.pool;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

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
