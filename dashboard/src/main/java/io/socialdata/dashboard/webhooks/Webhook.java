package io.socialdata.dashboard.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A webhook as its owner shows it. */
public record Webhook(
        UUID id,
        UUID keyId,
        String url,
        String status,
        boolean failing,
        @Nullable Instant failingSince,
        @Nullable Instant lastDeliveredAt,
        Instant createdAt) {

    public boolean active() {
        return status.equals("active");
    }

    /** The address may hold a secret of the receiver's. */
    @Override
    public String toString() {
        return "Webhook[%s]".formatted(id);
    }
}
