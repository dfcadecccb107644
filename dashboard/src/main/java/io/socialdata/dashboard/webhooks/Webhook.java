package io.socialdata.dashboard.webhooks;

import io.socialdata.dashboard.backend.Named;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook as webhook-delivery-service returns it.
 *
 * @param eventTypes empty or null for all
 * @param headers names of the custom headers
 * @param firstDelaySeconds time from the first attempt to the second
 */
public record Webhook(
        UUID id,
        UUID keyId,
        String url,
        String status,
        boolean failing,
        @Nullable Instant failingSince,
        @Nullable Instant lastDeliveredAt,
        @Nullable String description,
        @Nullable List<String> eventTypes,
        @Nullable List<String> headers,
        @Nullable Integer maxAttempts,
        @Nullable BigDecimal firstDelaySeconds,
        Instant createdAt)
        implements Named {

    public boolean active() {
        return status.equals("active");
    }

    /** Returns the description, or the URL without one. */
    @Override
    public String name() {
        return description == null ? url : description;
    }

    /** Returns the types of events as text. */
    public String types() {
        return eventTypes == null || eventTypes.isEmpty() ? "All but alerts" : String.join(", ", eventTypes);
    }

    public List<String> headerNames() {
        return headers == null ? List.of() : headers;
    }

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "Webhook[%s]".formatted(id);
    }
}
