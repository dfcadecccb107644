package io.socialdata.delivery.history;

import io.socialdata.contract.webhooks.WebhookDetail.Results;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Counts the recent deliveries to one webhook by result. */
@ApplicationScoped
class WebhookCountsRepository {

    /** Maximum number of deliveries of the key that are examined: an index for this count would slow down every delivery. */
    private static final int MAX_EXAMINED = 10_000;

    private static final String KEY = "select key_id from webhook where id = :webhook and account_id = :account";

    private static final String COUNTS = """
            select count(*) filter (where webhook_id = :webhook and status = 'delivered'),
                count(*) filter (where webhook_id = :webhook and status = 'failed'), count(*)
            from (
                select d.* from unnest(:keys::uuid[]) as k (key)
                cross join lateral (
                    select webhook_id, status, created_at from delivery
                    where key_id = k.key and created_at > :since order by created_at desc limit :most) as d
                order by d.created_at desc limit :most) as latest
            """;

    private final Transactions transactions;
    private final Clock clock;

    WebhookCountsRepository(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Returns zeros for a webhook of another account. */
    Results since(UUID accountId, UUID webhookId, Duration period) {
        return transactions.call(handle -> handle.createQuery(KEY)
                .bind("webhook", webhookId)
                .bind("account", accountId)
                .mapTo(UUID.class)
                .findOne()
                .map(key -> since(handle, key, webhookId, period))
                .orElseGet(() -> Results.of(0, 0, null)));
    }

    private Results since(Handle handle, UUID key, UUID webhookId, Duration period) {
        return handle.createQuery(COUNTS)
                .bindArray("keys", UUID.class, KeyDeliveryRepository.keys(handle, key))
                .bind("since", clock.instant().minus(period))
                .bind("webhook", webhookId)
                .bind("most", MAX_EXAMINED)
                .map((row, context) ->
                        Results.of(row.getLong(1), row.getLong(2), row.getInt(3) < MAX_EXAMINED ? null : MAX_EXAMINED))
                .one();
    }
}
