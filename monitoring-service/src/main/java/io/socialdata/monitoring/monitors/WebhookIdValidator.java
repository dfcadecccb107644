package io.socialdata.monitoring.monitors;

import io.socialdata.monitoring.webhooks.WebhookDeliveryClient;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Validates that the webhook ids of a monitor belong to its key. */
@Singleton
class WebhookIdValidator {

    private final MonitorService monitorService;
    private final WebhookDeliveryClient delivery;

    WebhookIdValidator(MonitorService monitorService, WebhookDeliveryClient delivery) {
        this.monitorService = monitorService;
        this.delivery = delivery;
    }

    /** @throws ApiException 400 if the key does not have them all, 503 if nobody can tell now */
    void requireKnown(UUID keyId, @Nullable List<UUID> webhookIds) {
        if (webhookIds != null
                && !delivery.webhooksOf(monitorService.holder(keyId)).containsAll(webhookIds)) {
            throw MonitorSettingsParser.unknownWebhook();
        }
    }
}
