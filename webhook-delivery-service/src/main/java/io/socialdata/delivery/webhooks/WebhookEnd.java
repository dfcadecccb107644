package io.socialdata.delivery.webhooks;

import io.socialdata.delivery.queue.GivenUp;
import io.socialdata.delivery.queue.PendingDeliveries;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Takes webhooks out of service, with what was on its way to them. */
public final class WebhookEnd {

    private WebhookEnd() {}

    /** Disables those of the webhooks that are active, and says which these were. */
    public static List<UUID> disable(Handle handle, List<UUID> webhooks, Instant now) {
        List<UUID> disabled = handle.createQuery("""
                        update webhook set status = 'disabled', updated_at = :now
                        where id = any (:ids) and status = 'active' returning id
                        """)
                .bind("now", now)
                .bindArray("ids", UUID.class, webhooks)
                .mapTo(UUID.class)
                .list();
        PendingDeliveries.fail(handle, disabled, GivenUp.WEBHOOK_DISABLED, now);
        return disabled;
    }

    /**
     * Disables those of the webhooks that are active and still lead where a receiver said that it is gone: an address given
     * meanwhile said nothing of the kind.
     *
     * @param urls where each of them led when it was tried
     */
    public static List<UUID> disableGone(Handle handle, List<UUID> webhooks, List<String> urls, Instant now) {
        List<UUID> gone = handle.createQuery("""
                        select w.id from webhook w join unnest(:ids::uuid[], :urls::text[]) as g (id, url)
                            on w.id = g.id and w.url = g.url
                        order by w.id for update of w
                        """)
                .bindArray("ids", UUID.class, webhooks)
                .bindArray("urls", String.class, urls)
                .mapTo(UUID.class)
                .list();
        return gone.isEmpty() ? List.of() : disable(handle, gone, now);
    }

    /** Deletes those of the webhooks that are not deleted yet; says whether there were any. */
    static boolean delete(Handle handle, List<UUID> webhooks, Instant now) {
        int deleted = handle.createUpdate("""
                        update webhook
                        set status = 'deleted', updated_at = :now, sealed_secret = null, sealed_previous = null, previous_until = null
                        where id = any (:ids) and status <> 'deleted'
                        """)
                .bind("now", now)
                .bindArray("ids", UUID.class, webhooks)
                .execute();
        PendingDeliveries.fail(handle, webhooks, GivenUp.WEBHOOK_DELETED, now);
        return deleted > 0;
    }
}
