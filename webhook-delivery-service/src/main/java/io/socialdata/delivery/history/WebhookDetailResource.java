package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.delivery.webhooks.WebhookEntity;
import io.socialdata.delivery.webhooks.WebhookId;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.delivery.webhooks.WebhookState;
import io.socialdata.delivery.webhooks.WebhookView;
import io.socialdata.delivery.webhooks.WebhooksConfig;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Duration;

/** One webhook of the calling key with its state and its results. */
@Path("/webhook")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookDetailResource {

    private final WebhookService webhookService;
    private final AccountDeliveryRepository accountDeliveryRepository;
    private final WebhookCountsRepository webhookCountsRepository;
    private final WebhooksConfig config;
    private final CallerIdentity caller;
    private final Clock clock;

    WebhookDetailResource(
            WebhookService webhookService,
            AccountDeliveryRepository accountDeliveryRepository,
            WebhookCountsRepository webhookCountsRepository,
            WebhooksConfig config,
            CallerIdentity caller,
            Clock clock) {
        this.webhookService = webhookService;
        this.accountDeliveryRepository = accountDeliveryRepository;
        this.webhookCountsRepository = webhookCountsRepository;
        this.config = config;
        this.caller = caller;
        this.clock = clock;
    }

    @GET
    @Path("/{id}")
    public WebhookDetailView read(@PathParam("id") String id) {
        WebhookEntity webhook = webhookService.ofKey(caller.keyId(), WebhookId.of(id));
        DeliveryPage latest = accountDeliveryRepository.pageOfKey(
                caller.accountId(), caller.keyId(), DeliveryFilter.ofWebhook(webhook.id), 1);
        return WebhookDetailView.of(
                webhook,
                WebhookView.changed(webhook, config.maxAttempts()),
                WebhookState.of(webhook, clock.instant().minus(WebhookState.FAILING_AFTER)),
                latest.deliveries().stream().findFirst(),
                webhookCountsRepository.since(webhook.accountId, webhook.id, Duration.ofHours(24)),
                webhookCountsRepository.since(webhook.accountId, webhook.id, Duration.ofDays(7)));
    }
}
