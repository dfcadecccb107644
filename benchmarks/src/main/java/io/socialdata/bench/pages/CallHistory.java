package io.socialdata.bench.pages;

import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.testkit.PostgresAddress;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The calls of an account, written into billing's tables as its consumer would have: ten operations with four keys. Single
 * calls are those of the last thirty days, for which billing has partitions; the roll-ups have two years with calls in every hour,
 * so that the year before can be compared.
 */
final class CallHistory {

    private static final int DAYS = 30;
    private static final int ROLL_UP_DAYS = 2 * 365;
    private static final int OPERATIONS = 10;

    /** One of the operations, by which a page can be filtered. */
    static final String OPERATION = operations().getFirst();

    private static final int KEYS = 4;

    private final PostgresAddress postgres;
    private final String database;

    CallHistory(PostgresAddress postgres, String database) {
        this.postgres = postgres;
        this.database = database;
    }

    /** Writes the calls that end now. Half of the single calls belong to others. */
    void write(String account, long calls, Instant now) throws SQLException {
        try (Connection connection = postgres.connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(single(account, calls, now));
            statement.execute(rollUp(account, calls, now));
            statement.execute("vacuum analyze usage_event");
            statement.execute("vacuum analyze usage_hourly");
            statement.execute("vacuum analyze usage_daily");
        }
    }

    private static String single(String account, long calls, Instant now) {
        return """
                insert into usage_event (record_id, occurred_at, account_id, key_id, operation, price_microusd, billed,
                    status, duration_micros, request_id, batch_id)
                select 'r' || n, timestamptz '%1$s' - n * interval '%2$d days' / %3$d,
                    case when n %% 2 = 0 then '%4$s' else md5((n %% 1000)::text) end::uuid,
                    md5('key' || n %% %5$d)::uuid, (%7$s)[1 + n %% %6$d], 800, n %% 2000 > 0,
                    case when n %% 2000 = 0 then 502 else 200 end, 41000, 'r' || n, '%4$s'
                from generate_series(1, %3$d) n
                """.formatted(now, DAYS, calls, account, KEYS, OPERATIONS, operationArray());
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
