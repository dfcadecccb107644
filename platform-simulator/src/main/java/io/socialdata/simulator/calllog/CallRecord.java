package io.socialdata.simulator.calllog;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One call that was answered. Holds no token of any kind.
 *
 * @param caller handle of the account that called, absent for guests and strangers
 * @param variables the variables of a GraphQL call, shortened when long
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
