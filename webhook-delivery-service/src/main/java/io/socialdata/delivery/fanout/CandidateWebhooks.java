package io.socialdata.delivery.fanout;

import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.fanout.WebhookRouting.Candidate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The webhooks that may receive events of many keys, read with one query. */
final class CandidateWebhooks {

    /** What belonged to a rotated key is stored under its successor. */
    private static final String PRESENT = """
            select k.id, w.id,
                w.status = 'active' and (w.event_types = '{}' or :type = any (w.event_types))
            from unnest(:keys::uuid[]) as k (id)
            left join rotated_key h on h.key_id = k.id
            join webhook w on w.key_id = coalesce(h.successor_id, k.id) and w.status <> 'deleted'
            order by w.created_at, w.id
            """;

    private record Row(UUID keyId, Candidate candidate) {}

    private final Map<UUID, List<Candidate>> byKey = new HashMap<>();

    private CandidateWebhooks() {}

    static CandidateWebhooks of(Handle handle, Collection<UUID> keys) {
        CandidateWebhooks candidateWebhooks = new CandidateWebhooks();
        handle.createQuery(PRESENT)
                .bindArray("keys", UUID.class, List.copyOf(keys))
                .bind("type", EventType.TWEET_CREATED.wireName())
                .map((row, context) -> new Row(
                        row.getObject(1, UUID.class), new Candidate(row.getObject(2, UUID.class), row.getBoolean(3))))
                .forEach(candidateWebhooks::add);
        return candidateWebhooks;
    }

    private void add(Row row) {
        byKey.computeIfAbsent(row.keyId(), key -> new ArrayList<>()).add(row.candidate());
    }

    /** Returns the webhooks of this key that have not been deleted. */
    List<Candidate> of(UUID keyId) {
        return byKey.getOrDefault(keyId, List.of());
    }
}
