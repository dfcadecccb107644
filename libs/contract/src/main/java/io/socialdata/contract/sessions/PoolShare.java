package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What one process uses of the pool; {@code POST /internal/pool/shares} takes it each second and returns how many calls
 * at once the process may have with each account from then on. A process that is not heard of loses its share.
 *
 * @param process a name that the process keeps when it starts again
 * @param callsPerAccount most calls at once of an account over all processes
 * @param held calls that the process may have now or has in progress, by account
 * @param used what the process used of the current windows; null from a process that does not tell
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PoolShare(
        String process,
        int callsPerAccount,
        Map<UUID, Integer> held,
        @Nullable List<PoolWindowUse> used) {}
