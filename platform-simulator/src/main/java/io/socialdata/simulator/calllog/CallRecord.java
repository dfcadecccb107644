package io.socialdata.simulator.calllog;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One call that was answered. Contains no tokens.
 *
 * @param caller handle of the account that called; absent for guests and unauthenticated callers
 * @param variables the variables of a GraphQL call, truncated when long
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CallRecord(
        Instant at,
        String method,
        String operation,
        @Nullable String caller,
        @Nullable String variables,
        int status,
        Outcome outcome,
        long micros) {}
