package io.socialdata.delivery.dispatch;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Updates failure state and response time of webhooks where they change, and locks all webhooks that the rest of the
 * transaction changes.
 */
final class WebhookMarks {

    /**
     * Sorted, so that two transactions lock the same rows in the same order. A webhook that gave up a delivery is
     * locked in any case, because it may be disabled or reported next.
     *
     * <p>The time of the last delivery is only displayed, so it alone is written once a minute at most. A slow attempt
     * counts at once. A fast one after it counts by a fifth, so that several of them are needed to make up for it.
     */
    private static final String UPDATE = """
            with changed as (
                select w.id, e.works, coalesce(m.next, w.response_ms) as response_ms
                from unnest(:ids::uuid[], :works::boolean[], :gaveUp::boolean[], :millis::int[]) as e (id, works, gave_up, ms)
                join webhook w on w.id = e.id
                cross join lateral (
                    select greatest(e.ms, round(0.8 * coalesce(w.response_ms, e.ms) + 0.2 * e.ms)::int) as next) as m
                where e.gave_up
                    or e.works and (w.failing_since is not null or w.last_delivered_at is null
                        or w.last_delivered_at < :now::timestamptz - interval '1 minute')
                    or not e.works and w.failing_since is null
                    or e.ms is not null and (w.response_ms is null or w.response_ms >= :slow or m.next >= :slow)
                order by w.id for no key update of w)
            update webhook w set response_ms = c.response_ms,
                failing_since = case when c.works then null else coalesce(w.failing_since, :now) end,
                last_delivered_at = case when c.works then :now else w.last_delivered_at end
            from changed c where w.id = c.id
            """;

    private WebhookMarks() {}

    /** @param gaveUp webhooks with deliveries that ended without success */
    static void write(Handle handle, WebhookOutcomes outcomes, Set<UUID> gaveUp, Duration slowFrom, Instant now) {
        List<UUID> webhooks = Stream.concat(outcomes.working().stream(), outcomes.failing().stream())
                .toList();
        if (webhooks.isEmpty()) {
            return;
        }
        handle.createUpdate(UPDATE)
                .bindArray("ids", UUID.class, webhooks)
                .bindArray(
                        "works",
                        Boolean.class,
                        webhooks.stream().map(outcomes.working()::contains).toList())
                .bindArray(
                        "gaveUp",
                        Boolean.class,
                        webhooks.stream().map(gaveUp::contains).toList())
                .bindArray("millis", Integer.class, millis(webhooks, outcomes))
                .bind("slow", slowFrom.toMillis())
                .bind("now", now)
                .execute();
    }

    /** Returns the response times in milliseconds; null for those that need not be written. */
    private static @Nullable Object[] millis(List<UUID> webhooks, WebhookOutcomes outcomes) {
        @Nullable Object[] millis = new @Nullable Object[webhooks.size()];
        for (int i = 0; i < millis.length; i++) {
            Duration time = outcomes.responseTimes().get(webhooks.get(i));
            millis[i] = time == null ? null : (int) Math.min(Integer.MAX_VALUE, time.toMillis());
        }
        return millis;
    }
}
