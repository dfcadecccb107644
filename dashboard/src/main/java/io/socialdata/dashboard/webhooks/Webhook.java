package io.socialdata.dashboard.webhooks;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A webhook as webhook-delivery-service returns it. */
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

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "Webhook[%s]".formatted(id);
    }
}
