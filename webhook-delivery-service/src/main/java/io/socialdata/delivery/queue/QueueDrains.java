package io.socialdata.delivery.queue;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * The queues to empty. A request is one row whatever the length of the queue; from then on nothing of it is claimed,
 * and {@link QueueDrainJob} ends the deliveries batch by batch.
 *
 * <p>Timestamps are the database's: a delivery that is queued after the request, because the webhook is active again,
 * stays.
 */
public final class QueueDrains {

    private static final String REQUEST = """
            insert into queue_drain (webhook_id, reason, queued_before)
            select r.webhook_id, :reason, clock_timestamp() from unnest(:webhooks::uuid[]) as r (webhook_id)
            where exists (select from pending_delivery p where p.webhook_id = r.webhook_id)
            order by r.webhook_id
            on conflict (webhook_id) do update set reason = excluded.reason, queued_before = excluded.queued_before
            """;

    private static final String NEXT = """
            select webhook_id, reason from queue_drain where webhook_id > :after order by webhook_id limit 1
            for update skip locked
            """;

    /** The partition of a delivery created before {@code :oldest} is dropped, so its history row cannot be written. */
    private static final String PORTION = """
            with chosen as materialized (
                select p.ctid as place from queue_drain q
                join pending_delivery p on p.webhook_id = q.webhook_id and p.queued_at <= q.queued_before
                where q.webhook_id = :webhook
                limit :portion for update of p skip locked
            ),
            gone as (delete from pending_delivery p using chosen where p.ctid = chosen.place returning p.*),
            ended as (select * from gone where created_at >= :oldest),
            written as (%s)
            select count(*) from gone
            """.formatted(EndedHistory.INSERT);

    private static final String FINISH = """
            delete from queue_drain q where q.webhook_id = :webhook and not exists (
                select from pending_delivery p where p.webhook_id = q.webhook_id and p.queued_at <= q.queued_before)
            """;

    private QueueDrains() {}

    /** The result of one batch: the queue, and the number of deliveries that ended. */
    record Portion(UUID webhookId, int ended) {}

    /** Requests that all deliveries that wait for these webhooks end as failed. */
    public static void request(Handle handle, Collection<UUID> webhooks, FailureReason reason) {
        if (webhooks.isEmpty()) {
            return;
        }
        handle.createUpdate(REQUEST)
                .bindArray("webhooks", UUID.class, List.copyOf(webhooks))
                .bind("reason", reason.wireName())
                .execute();
    }

    /** Ends a batch of the first queue after {@code after} that no other instance works on; empty if there is none. */
    static Optional<Portion> next(Handle handle, UUID after, int size, Instant now, Instant oldest) {
        return handle.createQuery(NEXT)
                .bind("after", after)
                .map((row, context) -> new Request(row.getObject(1, UUID.class), row.getString(2)))
                .findOne()
                .map(request -> end(handle, request, size, now, oldest));
    }

    private record Request(UUID webhookId, String reason) {}

    private static Portion end(Handle handle, Request request, int size, Instant now, Instant oldest) {
        int ended = handle.createQuery(PORTION)
                .bind("webhook", request.webhookId())
                .bind("portion", size)
                .bind("reason", request.reason())
                .bind("now", now)
                .bind("oldest", oldest)
                .mapTo(Integer.class)
                .one();
        if (ended < size) {
            handle.createUpdate(FINISH).bind("webhook", request.webhookId()).execute();
        }
        return new Portion(request.webhookId(), ended);
    }
}
