package io.socialdata.delivery.dispatch;

import io.socialdata.contract.events.WebhookDeadLetterV1;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.queue.EndedHistory;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.webhooks.WebhookDeactivation;
import io.socialdata.delivery.webhooks.WebhookProblemPublisher;
import io.socialdata.delivery.webhooks.WebhooksConfig;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Gives up deliveries to failing webhooks whose retry window is over. A receiver that hangs occupies the few places of
 * its webhook, so the deliveries queued behind it would otherwise wait for ever.
 */
@Singleton
class WindowExpiry {

    /** The last attempt is due at the end of the window and begins a little later. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final String EXPIRE = """
            with failing as materialized (select id from webhook where failing_since is not null and status = 'active'),
            over as materialized (
                select d.place from failing f
                cross join lateral (
                    select p.ctid as place from pending_delivery p
                    where p.webhook_id = f.id and p.next_attempt_at < :over::timestamptz and p.leased_until <= now()
                        and coalesce(p.window_end, p.next_attempt_at + make_interval(secs => :window))
                            + greatest(interval '0', :since::timestamptz - p.next_attempt_at) < :over::timestamptz
                    order by p.next_attempt_at limit :batch for update skip locked) as d
                limit :batch
            ),
            ended as (delete from pending_delivery p using over where p.ctid = over.place returning p.*),
            written as (%s)
            select id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, attempts, last_status, traceparent
            from ended
            """.formatted(EndedHistory.INSERT);

    private final Transactions transactions;
    private final DeadLetterPublisher deadLetterPublisher;
    private final WebhookProblemPublisher problemPublisher;
    private final DispatchMetrics metrics;
    private final DispatchConfig config;
    private final WebhooksConfig webhooks;
    private final Clock clock;

    WindowExpiry(
            Transactions transactions,
            DeadLetterPublisher deadLetterPublisher,
            WebhookProblemPublisher problemPublisher,
            DispatchMetrics metrics,
            DispatchConfig config,
            WebhooksConfig webhooks,
            Clock clock) {
        this.transactions = transactions;
        this.deadLetterPublisher = deadLetterPublisher;
        this.problemPublisher = problemPublisher;
        this.metrics = metrics;
        this.config = config;
        this.webhooks = webhooks;
        this.clock = clock;
    }

    private record Expired(int deliveries, List<UUID> disabled) {}

    /**
     * Ends one batch of expired deliveries and returns its size.
     *
     * @param since start of the uninterrupted period of claims: waiting before it extends the window
     */
    int expire(Instant since) {
        Instant now = clock.instant();
        Expired expired = transactions.call(handle -> expire(handle, since, now));
        metrics.recordDroppedUntried(FailureReason.WINDOW_OVER, expired.deliveries());
        expired.disabled().forEach(metrics::disabledFailing);
        return expired.deliveries();
    }

    private Expired expire(Handle handle, Instant since, Instant now) {
        List<DeadLetter> letters = handle.createQuery(EXPIRE)
                .bind("over", now.minus(GRACE))
                .bind("window", (double) webhooks.retryWindow().toSeconds())
                .bind("since", since)
                .bind("batch", config.expiryBatchSize())
                .bind("reason", FailureReason.WINDOW_OVER.wireName())
                .bind("now", now)
                .map((row, context) -> letter(row, now))
                .list();
        letters.forEach(letter -> deadLetterPublisher.append(handle, letter));
        Set<UUID> affected =
                letters.stream().map(letter -> letter.data().webhookId()).collect(Collectors.toSet());
        List<UUID> disabled = affected.isEmpty()
                ? List.of()
                : WebhookDeactivation.disableFailing(
                        handle, affected, now.minus(CompletedAttemptService.DISABLE_FAILING_AFTER), now);
        problemPublisher.disabled(handle, disabled, now);
        problemPublisher.failing(handle, affected, now);
        return new Expired(letters.size(), disabled);
    }

    private static DeadLetter letter(ResultSet row, Instant now) throws SQLException {
        int answered = row.getInt(9);
        Integer lastStatus = row.wasNull() ? null : Integer.valueOf(answered);
        return new DeadLetter(
                new WebhookDeadLetterV1(
                        row.getObject(1, UUID.class),
                        row.getObject(2, UUID.class),
                        row.getObject(3, UUID.class),
                        row.getObject(4, UUID.class),
                        row.getObject(5, UUID.class),
                        row.getObject(6, UUID.class),
                        row.getString(7),
                        row.getInt(8),
                        lastStatus,
                        FailureReason.WINDOW_OVER.wireName(),
                        now),
                row.getString(10));
    }
}
