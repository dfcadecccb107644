package io.socialdata.contract.sessions;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Map;
import java.util.UUID;

/**
 * What a process may use of the pool from now on; the response to a {@link PoolShare}.
 *
 * @param calls calls at once, by account; the process makes none with other accounts
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PoolGrant(Map<UUID, Integer> calls) {}
