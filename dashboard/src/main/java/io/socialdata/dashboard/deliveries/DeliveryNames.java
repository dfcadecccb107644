package io.socialdata.dashboard.deliveries;

import io.socialdata.dashboard.monitors.Monitor;
import io.socialdata.dashboard.monitors.MonitorService;
import io.socialdata.dashboard.webhooks.Webhook;
import io.socialdata.dashboard.webhooks.WebhookService;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Reads the names of the monitors and webhooks of an account. */
@ApplicationScoped
class DeliveryNames {

    private final MonitorService monitorService;
    private final WebhookService webhookService;

    DeliveryNames(MonitorService monitorService, WebhookService webhookService) {
        this.monitorService = monitorService;
        this.webhookService = webhookService;
    }

    /** Returns the names; none of a service that is unavailable. */
    AccountNames of(UUID account) {
        Map<UUID, String> monitors = new LinkedHashMap<>();
        for (Monitor monitor : monitorService.all(account).toOptional().orElse(List.of())) {
            monitors.put(monitor.id(), "@" + monitor.handle());
        }
        Map<UUID, String> webhooks = new LinkedHashMap<>();
        for (Webhook webhook : webhookService.all(account).toOptional().orElse(List.of())) {
            webhooks.put(webhook.id(), webhook.name());
        }
        return new AccountNames(monitors, webhooks);
    }
}
