package io.socialdata.dashboard.deliveries;

import io.socialdata.dashboard.monitors.Monitor;
import io.socialdata.dashboard.monitors.MonitorService;
import io.socialdata.dashboard.webhooks.Webhook;
import io.socialdata.dashboard.webhooks.WebhookService;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Names of the monitors and webhooks of an account. Deleted ones have none: pages then show their ids. */
@ApplicationScoped
class DeliveryNames {

    private final MonitorService monitorService;
    private final WebhookService webhookService;

    DeliveryNames(MonitorService monitorService, WebhookService webhookService) {
        this.monitorService = monitorService;
        this.webhookService = webhookService;
    }

    /** Returns the handle that the monitor watches; null if it is not known. */
    @Nullable
    String monitor(UUID account, @Nullable UUID id) {
        return monitorService.all(account).toOptional().orElse(List.of()).stream()
                .filter(monitor -> monitor.id().equals(id))
                .map(Monitor::handle)
                .map(handle -> "@" + handle)
                .findFirst()
                .orElse(null);
    }

    /** Returns the URL of the webhook; null if it is not known. */
    @Nullable
    String webhook(UUID account, UUID id) {
        return webhookService.all(account).toOptional().orElse(List.of()).stream()
                .filter(webhook -> webhook.id().equals(id))
                .map(Webhook::url)
                .findFirst()
                .orElse(null);
    }
}
