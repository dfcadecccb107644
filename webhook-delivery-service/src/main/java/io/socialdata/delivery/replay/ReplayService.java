package io.socialdata.delivery.replay;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.dispatch.DispatchSignal;
import io.socialdata.delivery.queue.HistoryConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Queues deliveries that have ended again, from their first attempt, if their webhooks are active.
 *
 * <p>A queued delivery has not ended and is no longer failed, so a repeated call queues nothing twice.
 */
@Startup // so that its counter exists before the first replay
@ApplicationScoped
class ReplayService {

    private static final int PORTION = 500;

    private static final String QUEUE = """
            with chosen as (
                select d.id, d.created_at from delivery d join webhook w on w.id = d.webhook_id
                where w.status = 'active' and d.created_at >= :from and d.created_at < :to and <which>
                order by d.created_at limit :portion for update of d skip locked
            ),
            taken as (
                delete from delivery d using chosen c where d.id = c.id and d.created_at = c.created_at returning d.*
            ),
            tried as (
                insert into failed_attempt (delivery_id, created_at, number, ended_at, status, outcome, duration_ms)
                select id, created_at, attempts, ended_at, last_status, last_outcome, last_duration_ms from taken
                where attempts > 0 and last_outcome is not null and not exists (
                    select from failed_attempt f
                    where f.delivery_id = taken.id and f.created_at = taken.created_at and f.number = taken.attempts
                        and f.ended_at >= taken.first_attempt_at)
            )
            insert into pending_delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at,
                detected_at, created_at, next_attempt_at)
            select id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at, created_at,
                :now::timestamptz
            from taken
            """;

    private static final String COUNT = """
            select count(*) from (
                select from delivery d join webhook w on w.id = d.webhook_id
                where w.status = 'active' and d.status = 'failed' and d.created_at >= :from and d.created_at < :to
                limit :most
            ) chosen
            """;

    private static final String ONE = "d.account_id = :account and d.id = :one";

    private static final String FAILED_OF_WEBHOOK =
            "d.status = 'failed' and d.account_id = :account and d.webhook_id = :one";

    /**
     * Deliveries that ended in or after the time range are left out: those that this call or an earlier one with the
     * same range has sent again are not sent once more.
     */
    private static final String ALL_OF_WEBHOOK = """
            d.account_id = :account and d.webhook_id = :one and d.ended_at < :to and d.key_id in (
                select k.key_id from webhook k where k.id = :one
                union select r.key_id from rotated_key r join webhook k on k.key_id = r.successor_id where k.id = :one)
            """;

    private static final String FAILED_OF_ALL = "d.status = 'failed' and (d.account_id <> :account or d.id <> :one)";

    private final Transactions transactions;
    private final DispatchSignal dispatchSignal;
    private final HistoryConfig history;
    private final Clock clock;
    private final Counter replayed;

    ReplayService(
            Transactions transactions,
            DispatchSignal dispatchSignal,
            HistoryConfig history,
            MeterRegistry registry,
            Clock clock) {
        this.transactions = transactions;
        this.dispatchSignal = dispatchSignal;
        this.history = history;
        this.clock = clock;
        this.replayed = registry.counter("deliveries_replayed_total");
    }

    /** The time range in which deliveries began: {@code from} inclusive, {@code to} exclusive. */
    record TimeRange(Instant from, Instant to) {}

    /** Replays a delivery of the account that has failed or succeeded. */
    int one(UUID accountId, UUID delivery) {
        return queueAll(ONE, accountId, delivery, fullRange(), 1);
    }

    /** Replays failed deliveries to a webhook. */
    int ofWebhook(UUID accountId, UUID webhook, TimeRange timeRange, int most) {
        return queueAll(FAILED_OF_WEBHOOK, accountId, webhook, timeRange, most);
    }

    /** Replays failed and successful deliveries to a webhook. */
    int allOfWebhook(UUID accountId, UUID webhook, TimeRange timeRange, int most) {
        return queueAll(ALL_OF_WEBHOOK, accountId, webhook, timeRange, most);
    }

    /** Replays failed deliveries of all accounts. */
    int ofAllAccounts(TimeRange timeRange, int most) {
        UUID noId = new UUID(0, 0);
        return queueAll(FAILED_OF_ALL, noId, noId, timeRange, most);
    }

    /** Returns how many failed deliveries of all accounts a replay would queue now, at most this many. */
    int countOfAllAccounts(TimeRange timeRange, int most) {
        TimeRange retained = retained(timeRange);
        return transactions.call(handle -> handle.createQuery(COUNT)
                .bind("from", retained.from())
                .bind("to", retained.to())
                .bind("most", most)
                .mapTo(Integer.class)
                .one());
    }

    TimeRange fullRange() {
        return new TimeRange(Instant.EPOCH, clock.instant().plusSeconds(1));
    }

    /** Works in batches, so that no transaction is long; after an interruption, the next call continues. */
    private int queueAll(String which, UUID account, UUID one, TimeRange timeRange, int most) {
        TimeRange retained = retained(timeRange);
        int all = 0;
        int queued = PORTION;
        while (queued == PORTION && all < most) {
            int portion = Math.min(PORTION, most - all);
            queued = transactions.call(handle -> queue(handle, which, account, one, retained, portion));
            all += queued;
        }
        replayed.increment(all);
        dispatchSignal.signal();
        return all;
    }

    /** Without deliveries whose partition is about to be dropped. */
    private TimeRange retained(TimeRange timeRange) {
        Instant oldest = clock.instant().minus(history.retention());
        return new TimeRange(timeRange.from().isBefore(oldest) ? oldest : timeRange.from(), timeRange.to());
    }

    private int queue(Handle handle, String which, UUID account, UUID one, TimeRange timeRange, int portion) {
        return handle.createUpdate(QUEUE)
                .define("which", which)
                .bind("account", account)
                .bind("one", one)
                .bind("from", timeRange.from())
                .bind("to", timeRange.to())
                .bind("portion", portion)
                .bind("now", clock.instant())
                .execute();
    }
}
