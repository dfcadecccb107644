package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.webhooks.WebhookDetail;
import io.socialdata.delivery.webhooks.WebhookEntity;
import io.socialdata.delivery.webhooks.WebhookId;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.delivery.webhooks.WebhookViews;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;

/** One webhook with its state and its results. */
@Path("/webhook")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class WebhookDetailResource {

    private final WebhookService webhookService;
    private final AccountDeliveryRepository accountDeliveryRepository;
    private final WebhookCountsRepository webhookCountsRepository;
    private final WebhookViews views;
    private final CallerIdentity caller;

    WebhookDetailResource(
            WebhookService webhookService,
            AccountDeliveryRepository accountDeliveryRepository,
            WebhookCountsRepository webhookCountsRepository,
            WebhookViews views,
            CallerIdentity caller) {
        this.webhookService = webhookService;
        this.accountDeliveryRepository = accountDeliveryRepository;
        this.webhookCountsRepository = webhookCountsRepository;
        this.views = views;
        this.caller = caller;
    }

    @GET
    @Path("/{id}")
    public WebhookDetail read(@PathParam("id") String id) {
        WebhookEntity webhook = webhookService.find(caller, WebhookId.of(id));
        DeliveryPage latest = accountDeliveryRepository.pageOfKey(
                webhook.accountId, webhook.keyId, DeliveryFilter.ofWebhook(webhook.id), 1);
        return new WebhookDetail(
                views.of(webhook),
                latest.deliveries().stream()
                        .findFirst()
                        .map(AccountDelivery::view)
                        .orElse(null),
                webhookCountsRepository.since(webhook.accountId, webhook.id, Duration.ofHours(24)),
                webhookCountsRepository.since(webhook.accountId, webhook.id, Duration.ofDays(7)));
    }
}
