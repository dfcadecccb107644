package io.socialdata.mcp.calls;

import org.jspecify.annotations.Nullable;

/**
 * One HTTP request to the gateway.
 *
 * @param target path and query, encoded
 * @param body JSON text, null if the operation has no body
 * @param idempotencyKey null for reads
 * @param maxCostMicroUsd price that is held for it; the gateway refuses the call if it costs more
 */
record CallRequest(
        String method,
        String target,
        @Nullable String body,
        @Nullable String idempotencyKey,
        long maxCostMicroUsd) {}
