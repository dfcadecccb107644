package io.socialdata.dashboard.deliveries;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Which deliveries are shown; what is empty or null narrows nothing. */
public record DeliveryFilter(
        String status, @Nullable UUID webhook, @Nullable UUID monitor, String cursor) {

    private static final List<String> STATUSES = List.of("", "pending", "delivered", "failed");

    /** Anything else is no state, and shows all. */
    public DeliveryFilter {
        status = STATUSES.contains(status) ? status : "";
    }

    public List<String> statuses() {
        return STATUSES;
    }

    public boolean narrows() {
        return !status.isEmpty() || webhook != null || monitor != null;
    }

    /** The same deliveries in another state, from the first page on. */
    public String withStatus(String other) {
        return new DeliveryFilter(other, webhook, monitor, "").query();
    }

    /** Where the next page begins. */
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
