package io.socialdata.delivery.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook without its secret.
 *
 * @param disabledReason null while it is active, or if unknown
 * @param failingSince since when every attempt fails; null while deliveries succeed, or if none was attempted
 */
public record Webhook(
        UUID id,
        UUID accountId,
        UUID keyId,
        String url,
        boolean active,
        @Nullable DisabledReason disabledReason,
        @Nullable Instant failingSince,
        @Nullable Instant lastDeliveredAt,
        Instant createdAt,
        Instant updatedAt) {

    /** Returns the name in the public contract. */
    public String status() {
        return active ? "active" : "disabled";
    }

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "Webhook[%s]".formatted(id);
    }
}
