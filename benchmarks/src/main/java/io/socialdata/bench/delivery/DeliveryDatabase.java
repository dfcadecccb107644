package io.socialdata.bench.delivery;

import io.socialdata.bench.delivery.DeliveryEnvironment.Customer;
import io.socialdata.bench.process.Database;
import java.sql.SQLException;
import java.util.List;

/** Access to the database: its durable state, and a history to fill it with. */
final class DeliveryDatabase implements AutoCloseable {

    /** Rows as months of operation leave them: every day of the last month has its share, each of another post. */
    private static final List<String> HISTORY = List.of("""
            insert into post (event_id, created_at, body)
            select md5('event' || n)::uuid, now() - (n %% 30) * interval '1 day', repeat('A post of some length. ', 45)
            from generate_series(1, %1$d) n
            """, """
            insert into seen_post (monitor_id, tweet_id, seen_at)
            select md5('monitor' || n %% 1000)::uuid, n::text, now() - (n %% 30) * interval '1 day'
            from generate_series(1, %1$d) n
            """, """
            insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at,
                created_at, status, attempts, first_attempt_at, ended_at, last_status, last_outcome)
            select md5('delivery' || n)::uuid, md5('event' || n)::uuid, w.account_id, w.key_id, md5('monitor' || n %% 1000)::uuid,
                w.id, n::text, t.at, t.at, t.at, 'delivered', 1, t.at, t.at, 200, '2xx'
            from generate_series(1, %1$d) n
            cross join lateral (select now() - (n %% 30) * interval '1 day' as at) t
            join (select row_number() over () - 1 as place, count(*) over () as of_all, w.* from webhook w) w
                on w.place = n %% w.of_all
            """);

    private final Database database;

    DeliveryDatabase(Database database) {
        this.database = database;
    }

    /** Adds this many deliveries that ended within the last month, with their posts. */
    void fill(int deliveries) throws SQLException {
        for (String insert : HISTORY) {
            database.execute(insert.formatted(deliveries));
        }
        database.execute("vacuum analyze", "checkpoint");
    }

    /** Removes all deliveries and posts. Nothing may be pending. */
    void clear() throws SQLException {
        database.execute("truncate delivery, pending_delivery, seen_post, post");
    }

    /** Queues this many deliveries of one post to the webhook of this customer, all due in a few seconds. */
    void queue(Customer customer, int deliveries) throws SQLException {
        database.execute("""
            with w as (select * from webhook where key_id = '%1$s'),
            sent as (
                insert into post (event_id, created_at, body) select id, now(), '{"id":"queued"' from w returning event_id, created_at
            )
            insert into pending_delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, detected_at,
                created_at, next_attempt_at)
            select gen_random_uuid(), s.event_id, w.account_id, w.key_id, w.id, w.id, '7', now(), s.created_at,
                now() + interval '8 seconds'
            from w cross join sent s cross join generate_series(1, %2$d) n
            """.formatted(customer.key(), deliveries));
    }

    /** Returns when no delivery is pending any more. */
    void awaitNothingPending() throws SQLException {
        database.await(pending -> pending == 0, "select count(*) from (select from pending_delivery limit 1) as one");
    }

    long delivered() throws SQLException {
        return database.number("select count(*) from delivery where status = 'delivered'");
    }

    @Override
    public void close() {
        database.close();
    }
}
