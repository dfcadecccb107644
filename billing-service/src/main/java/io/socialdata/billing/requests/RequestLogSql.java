package io.socialdata.billing.requests;

import io.socialdata.billing.requests.RequestCursor.Direction;
import org.jspecify.annotations.Nullable;

/** The queries of the request log: {@code usage_event} and {@code refused_call}, merged by time. */
final class RequestLogSql {

    private static final String COLUMNS = """
            occurred_at, record_id, request_id, operation, status, duration_micros, key_id, price_microusd, billed,
            test as test_call, cast(null as text) as method, cast(null as text) as error, cast(null as text) as reason, 0::bigint as omitted
            """;

    private static final String REFUSED_COLUMNS = """
            occurred_at, request_id as record_id, request_id, operation, status, duration_micros, key_id,
            0::bigint as price_microusd, false as billed, cast(null as boolean) as test_call, method, error, reason, omitted
            """;

    /** Adds the names of the keys to the rows of a page. A refused call is one of a test key if its key is. */
    private static final String NAMED = """
            select p.*, coalesce(p.test_call, k.mode = 'test', false) as test, k.name, k.prefix, k.last4 from (%1$s) p left join api_key k on k.id = p.key_id
            order by p.occurred_at %2$s, p.record_id %2$s
            """;

    // The record of a read is stored under the id of its call, that of a write under the id of the write.
    private static final String BY_ID = "select " + COLUMNS + """
             from usage_event
            where record_id = :call and request_id = :call and account_id = :account
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            union all
            select\s""" + COLUMNS + """
             from usage_event
            where request_id = :call and record_id <> request_id and account_id = :account
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            union all
            select\s""" + REFUSED_COLUMNS + """
             from refused_call
            where request_id = :call and account_id = :account
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            """;

    /** Selects the account of a call without knowing it. */
    static final String OWNER = """
            select account_id from usage_event
            where record_id = :call and request_id = :call
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            union
            select account_id from usage_event
            where request_id = :call and record_id <> request_id
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            union
            select account_id from refused_call
            where request_id = :call
                and occurred_at between cast(:earliest as timestamptz) and cast(:latest as timestamptz)
            limit 1
            """;

    /** Selects a call of an account by its id. */
    static final String FIND = NAMED.formatted(BY_ID, "desc");

    private RequestLogSql() {}

    /** Returns the query of a page. With a last time it examines no call behind that. */
    static String page(RequestLogFilter filter, @Nullable RequestCursor cursor, boolean hasLast) {
        String until = hasLast ? until(cursor) : "";
        String conditionsOnUsage = filter.conditionsOnUsage() + position(cursor, "record_id") + until;
        String conditionsOnRefused = filter.conditionsOnRefused() + position(cursor, "request_id") + until;
        String rows = merged(
                filter,
                source(COLUMNS, "usage_event", conditionsOnUsage, order(cursor)),
                source(REFUSED_COLUMNS, "refused_call", conditionsOnRefused, order(cursor)));
        String merged = """
                select * from (%1$s) merged order by occurred_at %2$s, record_id %2$s limit :limit
                """.formatted(rows, order(cursor));
        return NAMED.formatted(merged, order(cursor));
    }

    /** Returns the query of the time behind a number of calls. */
    static String timeBehind(RequestLogFilter times, @Nullable RequestCursor cursor) {
        String conditionsOnUsage = times.conditionsOnUsage() + position(cursor, "record_id");
        String conditionsOnRefused = times.conditionsOnRefused() + position(cursor, "request_id");
        String rows = merged(
                times,
                times("usage_event", conditionsOnUsage, order(cursor)),
                times("refused_call", conditionsOnRefused, order(cursor)));
        return """
                select occurred_at from (%1$s) merged order by occurred_at %2$s offset :examined limit 1
                """.formatted(rows, order(cursor));
    }

    // Each source is limited by itself, so that each is a short scan of its index.
    private static String source(String columns, String table, String conditions, String order) {
        return """
                select %1$s from %2$s where account_id = :account%3$s
                order by occurred_at %4$s, record_id %4$s limit :limit
                """.formatted(columns, table, conditions, order);
    }

    private static String times(String table, String conditions, String order) {
        return """
                select occurred_at from %1$s where account_id = :account%2$s order by occurred_at %3$s limit :bound
                """.formatted(table, conditions, order);
    }

    /** Returns the rows of the sources that the filter selects. */
    private static String merged(RequestLogFilter filter, String usage, String refused) {
        if (filter.refused() == null) {
            return "(%s) union all (%s)".formatted(usage, refused);
        }
        return filter.refused() ? refused : usage;
    }

    // The condition on the time alone bounds the index scan; the index has no record ids.
    private static String position(@Nullable RequestCursor cursor, String idColumn) {
        if (cursor == null) {
            return "";
        }
        String beside = switch (cursor.direction()) {
            case OLDER -> "<";
            case NEWER -> ">";
        };
        return cursor.recordId().isEmpty()
                ? " and occurred_at %s cast(:time as timestamptz)".formatted(beside)
                : " and occurred_at %1$s= cast(:time as timestamptz) and (occurred_at, %2$s) %1$s (cast(:time as timestamptz), :record)"
                        .formatted(beside, idColumn);
    }

    private static String until(@Nullable RequestCursor cursor) {
        return isNewer(cursor)
                ? " and occurred_at <= cast(:last as timestamptz)"
                : " and occurred_at >= cast(:last as timestamptz)";
    }

    private static String order(@Nullable RequestCursor cursor) {
        return isNewer(cursor) ? "asc" : "desc";
    }

    private static boolean isNewer(@Nullable RequestCursor cursor) {
        return cursor != null && cursor.direction() == Direction.NEWER;
    }
}
