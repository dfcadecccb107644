package io.socialdata.bench.pages;

import io.socialdata.bench.process.Database;
import io.socialdata.bench.process.ServiceClient;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;

/**
 * The deliveries of an account, written into the tables of webhook-delivery as the service would have: each post goes to the five
 * webhooks of a key. One delivery in fifty fails after eight attempts, one in twenty succeeds at the second.
 */
final class DeliveryHistory {

    private static final int WEBHOOKS_OF_KEY = 5;
    private static final int WEBHOOKS = CallHistory.KEYS * WEBHOOKS_OF_KEY;

    /** The responses of receivers are stored for some failed attempts alone, as the quota of an account allows. */
    private static final String EXCHANGE = """
            case when n % 5000 = 0 then left(repeat('<p class="error">Service "orders" is not available.</p>', 100), 4096)::bytea end
            """;

    private static final String HEADERS = """
            case when n % 5000 = 0 then (select json_agg(json_build_object('name', 'X-Header-' || h, 'value', repeat('v', 40)))
                from generate_series(1, 12) h)::text end
            """;

    private final Database database;

    DeliveryHistory(Database database) {
        this.database = database;
    }

    /** Creates the webhooks at the service, since their secrets are sealed by it. */
    void createWebhooks(ServiceClient client, String service, String account)
            throws IOException, InterruptedException, SQLException {
        for (int number = 0; number < WEBHOOKS; number++) {
            String key = database.text("select md5('key' || ?)::uuid", number / WEBHOOKS_OF_KEY);
            client.post(
                    service + "/webhook",
                    UUID.fromString(account),
                    UUID.fromString(key),
                    "{\"url\": \"http://127.0.0.1:9/customers/quiet-harbor/events/%1$d\", \"description\": \"Warehouse %1$d\"}"
                            .formatted(number));
        }
    }

    /** Writes deliveries up to now. */
    void write(long deliveries, Instant now) throws SQLException {
        database.execute("create temporary table place as select row_number() over (order by key_id, id) - 1 as place,"
                + " id, account_id, key_id from webhook");
        for (HistoryDays.Day day : HistoryDays.until(now, deliveries)) {
            String rows = day.rowTimes();
            day.fill(database, "post", "event_id, created_at, body", posts(rows));
            day.fill(database, "failed_attempt", """
                    delivery_id, created_at, number, ended_at, status, outcome, duration_ms, request_headers,
                    response_headers, response_body, response_truncated
                    """, attempts(rows));
            day.fill(database, "delivery", """
                    id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at, created_at,
                    status, reason, attempts, first_attempt_at, ended_at, last_status, last_outcome, last_duration_ms
                    """, deliveries(rows));
        }
        database.execute("vacuum analyze");
    }

    /** Returns the newest delivery whose failed attempts have all been stored with the responses. */
    String failedDelivery() throws SQLException {
        return database.text("select delivery_id from failed_attempt where response_body is not null"
                + " order by created_at desc limit 1");
    }

    /** Returns a webhook. */
    String webhook() throws SQLException {
        return database.text("select id from webhook order by id limit 1");
    }

    private static String posts(String rows) {
        return """
                select md5('event' || n / %1$d)::uuid, at, '{"text": "' || repeat('A post of some length. ', 45)
                from (%2$s) deliveries where n %% %1$d = 0
                """.formatted(WEBHOOKS_OF_KEY, rows);
    }

    private static String attempts(String rows) {
        return """
                select md5('delivery' || n)::uuid, at, number, at + number * interval '1 second', 503, '5xx', 120, %s, %s, %s,
                    false
                from (%s) deliveries
                cross join lateral generate_series(1, case when n %% 50 = 0 then 8 when n %% 20 = 1 then 1 else 0 end) number
                """.formatted(HEADERS, HEADERS, EXCHANGE, rows);
    }

    private static String deliveries(String rows) {
        return """
                select md5('delivery' || n)::uuid, md5('event' || n / %1$d)::uuid, account_id, key_id,
                    ('%2$s' || lpad((n / %1$d %% %3$d)::text, 12, '0'))::uuid, id, (1893000000000000000 + n / %1$d)::text, at, at, at,
                    case when n %% 50 = 0 then 'failed' else 'delivered' end, case when n %% 50 = 0 then 'exhausted' end,
                    case when n %% 50 = 0 then 8 when n %% 20 = 1 then 2 else 1 end, at, at + interval '1 second',
                    case when n %% 50 = 0 then 503 else 200 end, case when n %% 50 = 0 then '5xx' else '2xx' end, 60
                from (%4$s) deliveries
                join place on place = n / %1$d %% %5$d * %1$d + n %% %1$d
                """.formatted(WEBHOOKS_OF_KEY, StandInServices.ID, StandInServices.MONITORS, rows, CallHistory.KEYS);
    }
}
