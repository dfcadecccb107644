package io.socialdata.dashboard.deliveries;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Filter of the delivery log. Empty and null values do not filter. */
public record DeliveryFilter(
        String status, @Nullable UUID webhook, @Nullable UUID monitor, String cursor) {

    private static final List<String> STATUSES = List.of("", "pending", "delivered", "failed");

    /** Replaces an unknown status with the empty one, which matches all. */
    public DeliveryFilter {
        status = STATUSES.contains(status) ? status : "";
    }

    public List<String> statuses() {
        return STATUSES;
    }

    public boolean narrows() {
        return !status.isEmpty() || webhook != null || monitor != null;
    }

    /** Returns the query for another status, starting at the first page. */
    public String withStatus(String other) {
        return new DeliveryFilter(other, webhook, monitor, "").query();
    }

    /** Returns the query of the page at this cursor. */
    public String from(String next) {
        return new DeliveryFilter(status, webhook, monitor, next).query();
    }

    public String query() {
        StringBuilder query = new StringBuilder("?");
        append(query, "status", status);
        append(query, "webhook", webhook == null ? "" : webhook.toString());
        append(query, "monitor", monitor == null ? "" : monitor.toString());
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
