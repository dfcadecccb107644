package io.socialdata.mcp.calls;

import org.jspecify.annotations.Nullable;

/**
 * One HTTP request to the gateway.
 *
 * @param target path and query, encoded
 * @param body JSON text, null if the operation has no body
 * @param idempotencyKey null for reads
 */
record CallRequest(
        String method,
        String target,
        @Nullable String body,
        @Nullable String idempotencyKey) {}
