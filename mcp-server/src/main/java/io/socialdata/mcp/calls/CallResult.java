package io.socialdata.mcp.calls;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.mcp.sessions.SpendLimit.Spending;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Result of one call of an operation, as a tool reports it. */
public sealed interface CallResult {

    /**
     * The service carried the call out.
     *
     * @param idempotencyKey name under which a write can be repeated without effect, null for reads
     */
    record Succeeded(
            JsonNode body,
            long costMicroUsd,
            @Nullable String requestId,
            @Nullable String idempotencyKey,
            Spending spending)
            implements CallResult {}

    /** The service refused the call or failed, with the error of its envelope. */
    record Failed(
            int status,
            JsonNode envelope,
            long costMicroUsd,
            @Nullable String requestId,
            @Nullable Duration retryAfter,
            @Nullable String idempotencyKey)
            implements CallResult {}

    /** This server refused the call. Nothing was sent and nothing was spent. */
    record Refused(
            ErrorCode error,
            String message,
            @Nullable String reason,
            @Nullable String field) implements CallResult {}

    /** No response arrived. The price counts as spent if the request was sent, because it may have been carried out. */
    record Lost(
            String message,
            String reason,
            long countedMicroUsd,
            @Nullable String idempotencyKey) implements CallResult {}
}
