package io.socialdata.delivery.history;

import io.socialdata.database.Transactions;
import io.socialdata.delivery.webhooks.WebhookRepository;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;

/** Counts the recent deliveries to one webhook by result. */
@Singleton
class WebhookCountsRepository {

    private static final Duration RECENTLY = Duration.ofHours(24);

    /** Up to a few thousand deliveries of the key it reads the index only; with a million, the planner scans rows. */
    private static final String COUNTS = """
            select count(*) filter (where status = 'delivered'), count(*) filter (where status = 'failed')
            from delivery where key_id = any (:keys) and created_at > :since and webhook_id = :webhook
            """;

    private final Transactions transactions;
    private final Clock clock;

    WebhookCountsRepository(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Deliveries that began in the last 24 hours and have ended. */
    record WebhookCounts(long delivered, long failed) {}

    /** Returns zeros for a webhook of another account. */
    WebhookCounts recent(UUID accountId, UUID webhookId) {
        return transactions.call(handle -> handle.createQuery(COUNTS)
                .bindArray("keys", UUID.class, WebhookRepository.keysOfAccount(handle, accountId))
                .bind("since", clock.instant().minus(RECENTLY))
                .bind("webhook", webhookId)
                .map((row, context) -> new WebhookCounts(row.getLong(1), row.getLong(2)))
                .one());
    }
}
