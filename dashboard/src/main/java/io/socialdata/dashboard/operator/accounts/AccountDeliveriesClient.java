package io.socialdata.dashboard.operator.accounts;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.Named;
import io.socialdata.dashboard.deliveries.DeliveryClient.DeliveryDetail;
import io.socialdata.dashboard.deliveries.DeliveryClient.DeliveryList;
import io.socialdata.dashboard.operator.backend.WebhookDeliveryOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
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

    record WebhookState(UUID id, String url, @Nullable String description, String status, boolean failing)
            implements Named {

        @Override
        public String name() {
            return description == null ? url : description;
        }

        /** Omits the URL, which may contain a secret of the receiver. */
        @Override
        public String toString() {
            return "WebhookState[%s]".formatted(id);
        }
    }

    @GET
    @Path("/webhooks")
    Uni<List<WebhookState>> webhooks(@PathParam("accountId") UUID accountId);

    @GET
    @Path("/deliveries")
    Uni<DeliveryList> deliveries(
            @PathParam("accountId") UUID accountId,
            @QueryParam("limit") int limit,
            @QueryParam("status") @Nullable String status,
            @QueryParam("webhook") @Nullable UUID webhook,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("from") @Nullable Instant from,
            @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/deliveries/{id}")
    Uni<DeliveryDetail> delivery(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id);
}
