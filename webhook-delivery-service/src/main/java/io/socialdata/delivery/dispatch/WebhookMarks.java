package io.socialdata.delivery.dispatch;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Updates failure state and response time of webhooks where they change. */
final class WebhookMarks {

    /** The time of the last delivery is only displayed, so it is written once a minute at most. */
    private static final String WORKS = """
            update webhook set failing_since = null, last_delivered_at = :now
            where id = any (:ids) and (failing_since is not null or last_delivered_at is null
                or last_delivered_at < :now::timestamptz - interval '1 minute')
            """;

    private static final String FAILS = """
            update webhook set failing_since = :now where id = any (:ids) and failing_since is null
            """;

    /**
     * A slow attempt counts at once. A fast one after it counts by a fifth, so that several of them are needed to make
     * up for it.
     */
    private static final String RECORD_RESPONSE_TIME = """
            update webhook w set response_ms = m.next
            from (
                select x.id, greatest(e.ms, round(0.8 * coalesce(x.response_ms, e.ms) + 0.2 * e.ms)::int) as next
                from unnest(:ids::uuid[], :millis::int[]) as e (id, ms) join webhook x on x.id = e.id
            ) as m
            where w.id = m.id and (w.response_ms is null or w.response_ms >= :slow or m.next >= :slow)
            """;

    private WebhookMarks() {}

    static void write(Handle handle, WebhookOutcomes outcomes, Duration slowFrom, Instant now) {
        mark(handle, WORKS, outcomes.working(), now);
        mark(handle, FAILS, outcomes.failing(), now);
        recordResponseTimes(handle, outcomes.responseTimes(), slowFrom);
    }

    private static void mark(Handle handle, String statement, Collection<UUID> webhooks, Instant now) {
        if (!webhooks.isEmpty()) {
            handle.createUpdate(statement)
                    .bindArray("ids", UUID.class, List.copyOf(webhooks))
                    .bind("now", now)
                    .execute();
        }
    }

    private static void recordResponseTimes(Handle handle, Map<UUID, Duration> times, Duration slowFrom) {
        if (!times.isEmpty()) {
            List<UUID> webhooks = List.copyOf(times.keySet());
            handle.createUpdate(RECORD_RESPONSE_TIME)
                    .bindArray("ids", UUID.class, webhooks)
                    .bindArray(
                            "millis",
                            Integer.class,
                            webhooks.stream().map(id -> millis(times, id)).toList())
                    .bind("slow", slowFrom.toMillis())
                    .execute();
        }
    }

    private static int millis(Map<UUID, Duration> times, UUID webhook) {
        return Math.toIntExact(Math.min(
                Integer.MAX_VALUE, times.getOrDefault(webhook, Duration.ZERO).toMillis()));
    }
}
