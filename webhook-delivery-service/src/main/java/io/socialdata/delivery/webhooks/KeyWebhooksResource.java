package io.socialdata.delivery.webhooks;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.KeyWebhook;
import io.socialdata.contract.webhooks.KeyWebhooks;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;

/** Lists the webhooks of a key for monitoring, whose monitors may name them. */
@Path("/internal/webhooks")
@RunOnVirtualThread
@RolesAllowed("monitoring")
class KeyWebhooksResource {

    private final WebhookService webhookService;

    KeyWebhooksResource(WebhookService webhookService) {
        this.webhookService = webhookService;
    }

    @GET
    public KeyWebhooks ofKey(@QueryParam("key") @NotNull UUID key) {
        return new KeyWebhooks(webhookService.ofKey(key).stream()
                .map(webhook -> new KeyWebhook(webhook.id, webhook.isActive()))
                .toList());
    }
}
