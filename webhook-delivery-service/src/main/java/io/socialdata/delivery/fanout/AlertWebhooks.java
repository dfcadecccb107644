package io.socialdata.delivery.fanout;

import io.socialdata.delivery.events.EventType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The active webhooks of accounts that ask for alerts, read with one query. */
final class AlertWebhooks {

    /** The type must be listed: a webhook without types receives posts only. */
    private static final String ASKING = """
            select account_id, id, key_id from webhook
            where account_id = any (:accounts) and status = 'active' and :type = any (event_types)
            order by created_at, id
            """;

    private final Map<UUID, List<AlertWebhook>> byAccount = new HashMap<>();

    private AlertWebhooks() {}

    /** A webhook that receives alerts. */
    record AlertWebhook(UUID id, UUID keyId) {}

    private record Row(UUID accountId, AlertWebhook webhook) {}

    static AlertWebhooks of(Handle handle, Collection<UUID> accounts) {
        AlertWebhooks webhooks = new AlertWebhooks();
        handle.createQuery(ASKING)
                .bindArray("accounts", UUID.class, List.copyOf(accounts))
                .bind("type", EventType.ALERT_RAISED.wireName())
                .map((row, context) -> new Row(
                        row.getObject(1, UUID.class),
                        new AlertWebhook(row.getObject(2, UUID.class), row.getObject(3, UUID.class))))
                .forEach(webhooks::add);
        return webhooks;
    }

    private void add(Row row) {
        byAccount.computeIfAbsent(row.accountId(), account -> new ArrayList<>()).add(row.webhook());
    }

    List<AlertWebhook> of(UUID accountId) {
        return byAccount.getOrDefault(accountId, List.of());
    }
}
