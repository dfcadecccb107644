package io.socialdata.delivery.history;

import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which deliveries are wanted; null means all. Unset filters are left out of the SQL: the planner misestimates always-true
 * conditions and would sort the whole history.
 *
 * @param after where the page before ended
 */
record DeliveryFilter(
        @Nullable String status,
        @Nullable UUID webhook,
        @Nullable UUID monitor,
        @Nullable DeliveryCursor after) {

    private static final String PENDING = "pending";

    /** For deliveries under way and for those that ended. */
    String conditions() {
        return "account_id = :account"
                + (webhook == null ? "" : " and webhook_id = :webhook")
                + (monitor == null ? "" : " and monitor_id = :monitor")
                + (after == null ? "" : " and created_at <= :time and (created_at, id) < (:time, :after)");
    }

    /** Of the status of deliveries under way. */
    String underWay() {
        return Boolean.toString(status == null || status.equals(PENDING));
    }

    /** Of the status of those that ended; the text lets an index of the failed ones be used. */
    String ended() {
        return switch (status) {
            case null -> "true";
            case PENDING -> "false";
            case "failed" -> "status = 'failed'";
            default -> "status = 'delivered'";
        };
    }

    Map<String, Object> values() {
        Map<String, Object> values = new HashMap<>();
        if (webhook != null) {
            values.put("webhook", webhook);
        }
        if (monitor != null) {
            values.put("monitor", monitor);
        }
        if (after != null) {
            values.put("time", after.createdAt());
            values.put("after", after.id());
        }
        return values;
    }
}
