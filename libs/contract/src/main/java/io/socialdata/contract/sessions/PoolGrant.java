package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a process may use of the pool from now on; the response to a {@link PoolShare}.
 *
 * @param calls calls at once, by account; the process makes none with other accounts
 * @param checks accounts with which the process makes one read now, and the handle that it looks up
 * @param wakes when an operator last ended the rests of an account; the process does the same, once for each time
 * @param usedByOthers what the other processes used of the current windows; null from an older version
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PoolGrant(
        Map<UUID, Integer> calls,
        Map<UUID, String> checks,
        Map<UUID, Instant> wakes,
        @Nullable List<PoolWindowUse> usedByOthers) {}
