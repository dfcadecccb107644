package io.socialdata.dashboard.deliveries;

import io.socialdata.dashboard.monitors.MonitorService;
import io.socialdata.dashboard.webhooks.WebhookService;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
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
        return AccountNames.of(
                monitorService.all(account).toOptional().orElse(List.of()),
                webhookService.all(account).toOptional().orElse(List.of()));
    }
}
