package io.socialdata.bench.pages;

import io.socialdata.bench.process.Database;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What billing stores of an account, written as the service would have: calls of ten operations with four keys, and payments.
 * Single calls are those of the last thirty days, for which billing has partitions; the roll-ups have two years with calls in every hour,
 * so that the year before can be compared.
 */
final class CallHistory {

    private static final int ROLL_UP_DAYS = 2 * 365;
    private static final int OPERATIONS = 10;

    /** One of the operations, by which a page can be filtered. */
    static final String OPERATION = operations().getFirst();

    /** The keys of the account with calls, and those without. */
    static final int KEYS = 4;

    private static final int IDLE_KEYS = 80;
    private static final int PAYMENTS = 1_000;

    /** The last four characters of a key. */
    static final String LAST4 = "0001";

    private final Database database;

    CallHistory(Database database) {
        this.database = database;
    }

    /** Writes the calls that end now. Half of the single calls belong to others. */
    void write(String account, long calls, Instant now) throws SQLException {
        database.execute(keys(account), payments(account));
        for (HistoryDays.Day day : HistoryDays.until(now, calls)) {
            day.fill(database, "usage_event", """
                    record_id, occurred_at, account_id, key_id, operation, price_microusd, billed, status,
                    duration_micros, request_id, batch_id
                    """, single(account, day));
        }
        database.execute(rollUp(account, calls, now));
        for (String table : List.of("usage_event", "usage_hourly", "usage_daily", "api_key", "payment")) {
            database.execute("vacuum analyze " + table);
        }
    }

    private static String keys(String account) {
        return """
                insert into api_key (id, account_id, name, env, sha256, prefix, last4, created_at)
                select md5('key' || n)::uuid, '%s', 'Key of job ' || n, 'local', sha256(('key' || n)::bytea), 'sda_local_ab',
                    lpad(n::text, 4, '0'), now() - interval '2 years'
                from generate_series(0, %d) n
                """.formatted(account, KEYS + IDLE_KEYS - 1);
    }

    private static String payments(String account) {
        return """
                insert into payment (id, account_id, reference, amount_microusd, credits_microusd, status, created_at, updated_at)
                select gen_random_uuid(), '%s', 'payment-' || n, 20000000, 20000000, 'completed', now() - n * interval '1 day',
                    now() - n * interval '1 day'
                from generate_series(1, %d) n
                """.formatted(account, PAYMENTS);
    }

    private static String single(String account, HistoryDays.Day day) {
        return """
                select 'r' || n, at, case when n %% 2 = 0 then '%1$s'::uuid else md5((n %% 1000)::text)::uuid end,
                    md5('key' || n %% %2$d)::uuid, (%4$s)[1 + n %% %3$d], 800, n %% 2000 > 0,
                    case when n %% 2000 = 0 then 502 else 200 end, 41000, 'r' || n, '%1$s'
                from (%5$s) calls
                """.formatted(account, KEYS, OPERATIONS, operationArray(), day.rowTimes());
    }

    private static String rollUp(String account, long calls, Instant now) {
        int hours = ROLL_UP_DAYS * 24;
        long callsPerRow = Math.max(1, calls / ((long) hours * KEYS * OPERATIONS));
        return """
                insert into usage_hourly (account_id, hour, key_id, operation, calls, billed_calls, charged_microusd,
                    failed_calls, server_error_calls)
                select '%1$s', date_trunc('hour', timestamptz '%2$s', 'UTC') - hour * interval '1 hour',
                    md5('key' || key)::uuid, (%7$s)[operation], %3$d, %3$d, %3$d * 800, 0, 0
                from generate_series(0, %4$d) hour, generate_series(0, %5$d) key, generate_series(1, %6$d) operation
                """.formatted(account, now, callsPerRow, hours - 1, KEYS - 1, OPERATIONS, operationArray());
    }

    private static List<String> operations() {
        return OperationCatalogue.load().operations().stream()
                .map(Operation::id)
                .sorted()
                .limit(OPERATIONS)
                .toList();
    }

    private static String operationArray() {
        return operations().stream().collect(Collectors.joining("','", "array['", "']"));
    }
}
