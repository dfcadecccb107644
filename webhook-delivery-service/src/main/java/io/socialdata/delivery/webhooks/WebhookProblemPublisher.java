package io.socialdata.delivery.webhooks;

import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.WebhookChangedV1;
import io.socialdata.contract.events.WebhookChangedV1.Change;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Publishes webhooks that fail or were disabled, so that their owners are alerted, if the transaction commits. */
@ApplicationScoped
public class WebhookProblemPublisher {

    /**
     * A period of failures is reported once. It ends with a success, and the next one has another beginning. The
     * interval bounds what receivers cause that fail every now and then, also with the alerts about each other.
     */
    private static final String MARK_FAILING = """
            with due as (
                select id from webhook
                where id = any (:ids) and status = 'active' and failing_since is not null
                    and (failing_reported_for is null
                        or failing_reported_for <> failing_since and failing_reported_for <= :reportedBefore)
                order by id for no key update)
            update webhook w set failing_reported_for = w.failing_since from due where w.id = due.id
            returning w.id, w.account_id, w.key_id, w.description, w.url
            """;

    private static final String SELECT =
            "select id, account_id, key_id, description, url from webhook where id = any (:ids)";

    /** Shortest interval between two alerts that a webhook fails. */
    private static final Duration FAILING_ALERT_INTERVAL = Duration.ofHours(24);

    private final Outbox outbox;

    public WebhookProblemPublisher(Outbox outbox) {
        this.outbox = outbox;
    }

    /**
     * Publishes those of the webhooks that are failing and were reported neither since their last success nor within the
     * interval.
     *
     * @param webhooks webhooks with deliveries that were given up
     */
    public void failing(Handle handle, Collection<UUID> webhooks, Instant now) {
        if (!webhooks.isEmpty()) {
            Query due = handle.createQuery(MARK_FAILING).bind("reportedBefore", now.minus(FAILING_ALERT_INTERVAL));
            publish(handle, due, webhooks, Change.FAILING, now);
        }
    }

    /** Publishes webhooks that were disabled without a request. */
    public void disabled(Handle handle, Collection<UUID> webhooks, Instant now) {
        if (!webhooks.isEmpty()) {
            publish(handle, handle.createQuery(SELECT), webhooks, Change.DISABLED, now);
        }
    }

    private void publish(Handle handle, Query query, Collection<UUID> webhooks, Change change, Instant now) {
        query.bindArray("ids", UUID.class, List.copyOf(webhooks))
                .map((row, context) -> event(row, change, now))
                .list()
                .forEach(event -> outbox.publish(handle, Topics.WEBHOOK_CHANGED, event.webhookId(), event, now));
    }

    private static WebhookChangedV1 event(ResultSet row, Change change, Instant now) throws SQLException {
        return new WebhookChangedV1(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                change,
                row.getString(4),
                WebhookHost.of(row.getString(5)),
                now);
    }
}
