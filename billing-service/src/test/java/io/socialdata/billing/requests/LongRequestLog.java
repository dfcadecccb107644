package io.socialdata.billing.requests;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Ten days of calls. Every other call is the account's, and one in a thousand of these fails.
 *
 * <p>Each day is a table of its own while it is filled. It becomes a partition afterwards, so that PostgreSQL builds the
 * indexes by sorting. Without a log of its writes, the server writes each row once.
 */
record LongRequestLog(UUID account, UUID key, Instant end) {

    static final int DAYS = 10;

    /** Refused calls of a filter are more than a page examines, even in a short log. */
    private static final long FEWEST_REFUSED = 100_000;

    private static final String USAGE = """
            insert into usage_event_%1$d (record_id, occurred_at, account_id, key_id, operation, price_microusd, billed,
                status, duration_micros, request_id, batch_id)
            select id, at, account, '%2$s', 'user_info', 800, n %% 2000 > 0, case when n %% 2000 = 0 then 502 else 200 end,
                41000, id, '%2$s'
            from (%3$s) calls
            """;

    private static final String REFUSED = """
            insert into refused_call_%1$d (request_id, occurred_at, account_id, key_id, operation, status, error,
                duration_micros, omitted)
            select id, at, account, '%2$s', 'user_info', 429, 'rate_limited', 41, 0
            from (%3$s) calls
            """;

    /** Fills both tables. Refused calls are a tenth of the others. */
    void fill(Handle handle, long calls) {
        handle.execute("set maintenance_work_mem = '512MB'");
        for (int day = 0; day < DAYS; day++) {
            fill(handle, "usage_event", USAGE, day, calls / DAYS);
            fill(handle, "refused_call", REFUSED, day, Math.max(calls / 10, FEWEST_REFUSED) / DAYS);
        }
    }

    private void fill(Handle handle, String table, String insert, int day, long calls) {
        Instant from = end.minus(Duration.ofDays(DAYS - day));
        handle.execute("create unlogged table %1$s_%2$d (like %1$s including defaults including constraints)"
                .formatted(table, day));
        handle.execute(insert.formatted(day, key, rows(from, calls)));
        handle.execute("alter table %1$s attach partition %1$s_%2$d for values from ('%3$s') to ('%4$s')"
                .formatted(table, day, from, from.plus(Duration.ofDays(1))));
    }

    /** Ids are in the order of time, as those of gateways are. */
    private String rows(Instant from, long calls) {
        return """
                select n, timestamptz '%1$s' + n * interval '1 day' / %2$d as at,
                    case when n %% 2 = 0 then '%3$s'::uuid else md5((n %% 1000)::text)::uuid end as account,
                    (lpad(to_hex(%4$d + n * 86400000 / %2$d), 12, '0') || substr(md5(n::text), 13))::uuid::text as id
                from generate_series(0::bigint, %2$d - 1) n
                """.formatted(from, calls, account, from.toEpochMilli());
    }
}
