package io.socialdata.delivery.history;

import io.socialdata.web.parameters.KeysetCursor;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Filter of deliveries; null means all. Unset filters are left out of the SQL: the planner misestimates always-true
 * conditions and would sort the whole history.
 *
 * @param postsOnly omits tests and alerts, which belong to no monitor
 * @param from earliest time of creation, included
 * @param to latest time of creation, excluded
 * @param after end of the previous page
 */
record DeliveryFilter(
        boolean postsOnly,
        @Nullable DeliveryStatus status,
        @Nullable UUID webhook,
        @Nullable UUID monitor,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable KeysetCursor after) {

    static DeliveryFilter ofWebhook(UUID webhook) {
        return new DeliveryFilter(false, null, webhook, null, null, null, null);
    }

    static DeliveryFilter ofPosts(@Nullable KeysetCursor after) {
        return new DeliveryFilter(true, null, null, null, null, null, after);
    }

    /** Returns the conditions that apply to pending and ended deliveries. */
    String conditions() {
        return "account_id = :account"
                + (postsOnly ? " and monitor_id is not null" : "")
                + (webhook == null ? "" : " and webhook_id = :webhook")
                + (monitor == null ? "" : " and monitor_id = :monitor")
                + (from == null ? "" : " and created_at >= :from")
                + (to == null ? "" : " and created_at < :to")
                + (after == null ? "" : " and created_at <= :time and (created_at, id) < (:time, :after)");
    }

    /** Returns the status condition of pending deliveries. */
    String pendingCondition() {
        return Boolean.toString(status == null || status == DeliveryStatus.PENDING);
    }

    /** Returns the status condition of ended deliveries. Its text allows the use of the index of failed ones. */
    String endedCondition() {
        return switch (status) {
            case null -> "true";
            case PENDING -> "false";
            case FAILED -> "status = 'failed'";
            case DELIVERED -> "status = 'delivered'";
        };
    }

    /** Returns whether an index finds the matching deliveries. Otherwise others have to be examined, too. */
    boolean isIndexed() {
        return webhook == null && monitor == null && status != DeliveryStatus.DELIVERED;
    }

    /** Returns the time of creation from which deliveries are examined, newest first; null for now. */
    @Nullable
    Instant start() {
        return after == null || (to != null && to.isBefore(after.createdAt())) ? to : after.createdAt();
    }

    Map<String, Object> values() {
        Map<String, Object> values = new HashMap<>();
        if (webhook != null) {
            values.put("webhook", webhook);
        }
        if (monitor != null) {
            values.put("monitor", monitor);
        }
        if (from != null) {
            values.put("from", from);
        }
        if (to != null) {
            values.put("to", to);
        }
        if (after != null) {
            values.put("time", after.createdAt());
            values.put("after", after.id());
        }
        return values;
    }
}
