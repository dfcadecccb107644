package io.socialdata.monitoring.monitors;

import io.socialdata.monitoring.webhooks.DeliveryDesk;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Validates that the webhook ids of a monitor belong to its key. */
@Singleton
class KnownWebhooks {

    private final Monitors monitors;
    private final DeliveryDesk delivery;

    KnownWebhooks(Monitors monitors, DeliveryDesk delivery) {
        this.monitors = monitors;
        this.delivery = delivery;
    }

    /** @throws RefusedException 400 if the key does not have them all, 503 if nobody can tell now */
    void requireKnown(UUID keyId, @Nullable List<UUID> webhookIds) {
        if (webhookIds != null && !delivery.webhooksOf(monitors.holder(keyId)).containsAll(webhookIds)) {
            throw GivenWish.unknownWebhook();
        }
    }
}
