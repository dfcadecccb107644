package io.socialdata.dashboard.webhooks;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.WebhookDeliveryRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The latest deliveries to a webhook, at webhook-delivery-service. */
@Path("/internal/accounts/{accountId}/deliveries")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
interface RecentDeliveryClient {

    record RecentDeliveryList(List<RecentDelivery> deliveries) {}

    /** Returns the latest deliveries, newest first. */
    @GET
    Uni<RecentDeliveryList> list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("webhook") UUID webhook,
            @QueryParam("limit") int limit);
}
