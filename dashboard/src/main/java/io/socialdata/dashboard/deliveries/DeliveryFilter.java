package io.socialdata.dashboard.deliveries;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Filter of the delivery log. Empty and null values do not filter. */
public record DeliveryFilter(
        String status, @Nullable UUID webhook, @Nullable UUID monitor, long hours, String cursor) {

    private static final List<String> STATUSES = List.of("", "pending", "delivered", "failed");
    private static final List<DeliveryPeriod> PERIODS = List.of(
            new DeliveryPeriod(0, "Any time"),
            new DeliveryPeriod(1, "Last hour"),
            new DeliveryPeriod(24, "Last 24 hours"),
            new DeliveryPeriod(24 * 7, "Last 7 days"));

    /** A period up to now, 0 hours for any time. */
    public record DeliveryPeriod(long hours, String label) {}

    /** Replaces an unknown status and an unknown period with those that match all. */
    public DeliveryFilter {
        status = STATUSES.contains(status) ? status : "";
        long asked = hours;
        hours = PERIODS.stream().anyMatch(period -> period.hours() == asked) ? hours : 0;
    }

    public List<DeliveryPeriod> periods() {
        return PERIODS;
    }

    /** Returns the earliest time of creation; null for any. */
    public @Nullable Instant earliest(Instant now) {
        return hours == 0 ? null : now.minus(Duration.ofHours(hours));
    }

    /** Returns the status for the delivery service; null for all. */
    public @Nullable String statusOrNull() {
        return status.isEmpty() ? null : status;
    }

    /** Returns the cursor for the delivery service; null for the first page. */
    public @Nullable String cursorOrNull() {
        return cursor.isEmpty() ? null : cursor;
    }

    /** Returns the query for another period, starting at the first page. */
    public String withPeriod(long other) {
        return new DeliveryFilter(status, webhook, monitor, other, "").query();
    }

    public List<String> statuses() {
        return STATUSES;
    }

    public boolean narrows() {
        return !status.isEmpty() || webhook != null || monitor != null || hours > 0;
    }

    /** Returns the query for another status, starting at the first page. */
    public String withStatus(String other) {
        return new DeliveryFilter(other, webhook, monitor, hours, "").query();
    }

    /** Returns the query of the page at this cursor. */
    public String from(String next) {
        return new DeliveryFilter(status, webhook, monitor, hours, next).query();
    }

    public String query() {
        StringBuilder query = new StringBuilder("?");
        append(query, "status", status);
        append(query, "webhook", webhook == null ? "" : webhook.toString());
        append(query, "monitor", monitor == null ? "" : monitor.toString());
        append(query, "hours", hours == 0 ? "" : Long.toString(hours));
        append(query, "cursor", cursor);
        return query.toString();
    }

    private static void append(StringBuilder query, String name, String value) {
        if (!value.isEmpty()) {
            query.append(query.length() > 1 ? "&" : "")
                    .append(name)
                    .append('=')
                    .append(URLEncoder.encode(value, StandardCharsets.UTF_8));
        }
    }
}
