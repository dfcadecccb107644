package io.socialdata.monitoring.monitors;

import io.socialdata.contract.webhooks.KeyWebhook;
import io.socialdata.monitoring.webhooks.WebhookDeliveryClient;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** Validates that the webhook ids of a monitor belong to its key. */
@ApplicationScoped
class WebhookIdValidator {

    private final MonitorService monitorService;
    private final WebhookDeliveryClient delivery;

    WebhookIdValidator(MonitorService monitorService, @RestClient WebhookDeliveryClient delivery) {
        this.monitorService = monitorService;
        this.delivery = delivery;
    }

    /** @throws ApiException 400 if the key does not have them all */
    void requireKnown(UUID keyId, @Nullable List<UUID> webhookIds) {
        if (webhookIds != null && !webhooksOf(monitorService.holder(keyId)).containsAll(webhookIds)) {
            throw MonitorSettingsParser.unknownWebhook();
        }
    }

    private Set<UUID> webhooksOf(UUID keyId) {
        return delivery.webhooks(keyId).webhooks().stream().map(KeyWebhook::id).collect(Collectors.toSet());
    }
}
