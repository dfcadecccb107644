package io.socialdata.dashboard.operator.accounts;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.deliveries.Delivery;
import io.socialdata.dashboard.operator.backend.WebhookDeliveryOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The webhooks and deliveries of an account at webhook-delivery-service, read as an operator. */
@Path("/internal/accounts/{accountId}")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryOperatorFilter.class)
interface AccountDeliveriesClient {

    record WebhookState(String url, String status, boolean failing) {}

    record DeliveryPart(List<Delivery> deliveries, @Nullable String nextCursor) {}

    @GET
    @Path("/webhooks")
    Uni<List<WebhookState>> webhooks(@PathParam("accountId") UUID accountId);

    @GET
    @Path("/deliveries")
    Uni<DeliveryPart> deliveries(
            @PathParam("accountId") UUID accountId,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") @Nullable String cursor);
}
