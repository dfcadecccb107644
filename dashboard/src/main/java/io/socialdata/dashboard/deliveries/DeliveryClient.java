package io.socialdata.dashboard.deliveries;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.WebhookDeliveryRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The deliveries of an account, at webhook-delivery-service. */
@Path("/internal/accounts/{accountId}/deliveries")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
public interface DeliveryClient {

    /** One page of deliveries, with the cursor of the next page. */
    record DeliveryList(List<Delivery> deliveries, @Nullable String nextCursor) {}

    /**
     * A delivery with everything that is kept of it.
     *
     * @param payload null once it is deleted
     */
    record DeliveryDetail(Delivery delivery, @Nullable String payload, List<DeliveryAttempt> attempts) {
        @Override
        public String toString() {
            return "DeliveryDetail[%s]".formatted(delivery.id());
        }
    }

    record Replayed(int requeued) {}

    /** Returns one page of deliveries. Null values do not filter. */
    @GET
    Uni<DeliveryList> page(
            @PathParam("accountId") UUID accountId,
            @QueryParam("status") @Nullable String status,
            @QueryParam("webhook") @Nullable UUID webhook,
            @QueryParam("monitor") @Nullable UUID monitor,
            @QueryParam("from") @Nullable Instant from,
            @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/{id}")
    Uni<DeliveryDetail> read(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id);

    @POST
    @Path("/{id}/replay")
    Uni<Replayed> replay(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id);
}
