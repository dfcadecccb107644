package io.socialdata.delivery;

import java.time.Instant;
import java.util.UUID;

/** Inserts webhooks and their queues into the database of one test. */
public record TestQueues(FreshDatabase database) {

    /** Inserts an active webhook with this response time; null if it was never tried. */
    public UUID webhook(UUID account, Integer responseMillis) {
        UUID id = UUID.randomUUID();
        database.execute("""
                insert into webhook (id, account_id, key_id, url, status, secret_version, sealed_secret, response_ms, created_at,
                    updated_at)
                values ('%1$s', '%2$s', '%2$s', 'https://example.test', 'active', 1, '', %3$s, now(), now())
                """.formatted(id, account, responseMillis));
        return id;
    }

    /** Inserts this many deliveries of the account that are due at this moment. */
    public void fill(UUID webhook, UUID account, int deliveries, Instant due) {
        database.execute("""
                insert into pending_delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, detected_at,
                    created_at, next_attempt_at)
                select gen_random_uuid(), gen_random_uuid(), '%1$s', '%1$s', '%1$s', '%2$s', '7', '%4$s', '%4$s', '%4$s'
                from generate_series(1, %3$d)
                """.formatted(account, webhook, deliveries, due));
    }

    public long count(String table, UUID webhook, String condition) {
        return number("select count(*) from %s where webhook_id = '%s' and %s".formatted(table, webhook, condition));
    }

    public long number(String query) {
        return database.transactions()
                .call(handle -> handle.createQuery(query).mapTo(Long.class).one());
    }
}
