package io.socialdata.billing.requests;

import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** One row of {@code refused_call} for tests. By default a call of {@code user_info} beyond a rate limit. */
record RefusedRow(
        UUID account,
        UUID key,
        Instant at,
        @Nullable String operation,
        int status,
        String error,
        @Nullable String reason) {

    static RefusedRow aCall(UUID account, UUID key, Instant at) {
        return new RefusedRow(account, key, at, "user_info", 429, "rate_limited", null);
    }

    RefusedRow of(@Nullable String operation, int status, String error, @Nullable String reason) {
        return new RefusedRow(account, key, at, operation, status, error, reason);
    }

    /** Inserts the row. Returns the request id of the call, which contains its time. */
    String insert(Jdbi jdbi) {
        String request = CallRow.requestId(at);
        jdbi.useHandle(handle -> handle.execute("""
                        insert into refused_call (request_id, occurred_at, account_id, key_id, operation, method, status,
                            error, reason, duration_micros, omitted)
                        values (?, ?, ?, ?, ?, 'POST', ?, ?, ?, 2900, 12)
                        """, request, at, account, key, operation, status, error, reason));
        return request;
    }
}
