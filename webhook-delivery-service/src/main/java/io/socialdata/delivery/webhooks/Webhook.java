package io.socialdata.delivery.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook as it is shown: without its secret.
 *
 * @param disabledReason null while it is active, or if nobody knows
 * @param failingSince since when every attempt fails; null while it takes what it is sent, or was sent nothing
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

    /** As the contract names it. */
    public String status() {
        return active ? "active" : "disabled";
    }

    /** The address may hold a secret of the receiver's. */
    @Override
    public String toString() {
        return "Webhook[%s]".formatted(id);
    }
}
