package io.socialdata.delivery.webhooks;

import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.queue.QueueDrains;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Disables the webhooks of a batch of attempts, and requests that their queues are emptied. The cost does not depend on
 * the length of the queues.
 */
public final class WebhookDeactivation {

    private WebhookDeactivation() {}

    /** Disables those of the webhooks that are active, and returns them. */
    private static List<UUID> disable(Handle handle, List<UUID> webhooks, DisabledReason reason, Instant now) {
        List<UUID> disabled = handle.createQuery("""
                        update webhook set status = 'disabled', disabled_reason = :reason, updated_at = :now
                        where id = any (:ids) and status = 'active' returning id
                        """)
                .bind("now", now)
                .bind("reason", reason.wireName())
                .bindArray("ids", UUID.class, webhooks)
                .mapTo(UUID.class)
                .list();
        QueueDrains.request(handle, disabled, FailureReason.WEBHOOK_DISABLED);
        return disabled;
    }

    /**
     * Disables active webhooks whose endpoint returned 410, unless their URL has changed since that attempt.
     *
     * @param urls URL of each webhook at the time of the attempt
     */
    public static List<UUID> disableGone(Handle handle, List<UUID> webhooks, List<String> urls, Instant now) {
        List<UUID> gone = handle.createQuery("""
                        select w.id from webhook w join unnest(:ids::uuid[], :urls::text[]) as g (id, url)
                            on w.id = g.id and w.url = g.url
                        order by w.id for no key update of w
                        """)
                .bindArray("ids", UUID.class, webhooks)
                .bindArray("urls", String.class, urls)
                .mapTo(UUID.class)
                .list();
        return gone.isEmpty() ? List.of() : disable(handle, gone, DisabledReason.GONE, now);
    }

    /**
     * Locks the webhooks, and disables those of them that are active and have failed since this moment or longer.
     */
    public static List<UUID> disableFailing(Handle handle, Collection<UUID> webhooks, Instant since, Instant now) {
        List<UUID> failing = handle.createQuery("""
                        with locked as (
                            select id, failing_since from webhook where id = any (:ids) order by id for no key update)
                        select id from locked where failing_since <= :since
                        """)
                .bindArray("ids", UUID.class, List.copyOf(webhooks))
                .bind("since", since)
                .mapTo(UUID.class)
                .list();
        return failing.isEmpty() ? List.of() : disable(handle, failing, DisabledReason.FAILING, now);
    }
}
