package io.socialdata.delivery.history;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.delivery.history.WebhookCountsRepository.WebhookCounts;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.UUID;

/** The results of the last 24 hours of one webhook, for its success rate. */
@Path("/internal/accounts/{accountId}/webhooks/{id}/counts")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@RolesAllowed({"dashboard", "operator"})
class WebhookCountsResource {

    private static final Duration RECENTLY = Duration.ofHours(24);

    private final WebhookCountsRepository webhookCountsRepository;

    WebhookCountsResource(WebhookCountsRepository webhookCountsRepository) {
        this.webhookCountsRepository = webhookCountsRepository;
    }

    @GET
    public WebhookCounts recent(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id) {
        return webhookCountsRepository.since(accountId, id, RECENTLY);
    }
}
