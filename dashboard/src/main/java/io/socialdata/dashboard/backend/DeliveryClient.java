package io.socialdata.dashboard.backend;

import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.contract.webhooks.Requeued;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The contract's operations on the deliveries of an account, at webhook-delivery-service. */
@Path("/delivery")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
public interface DeliveryClient {

    /** Returns one page, newest first. Null values do not filter. */
    @GET
    DeliveryView.Page page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @QueryParam("limit") int limit,
            @QueryParam("status") @Nullable String status,
            @QueryParam("webhook_id") @Nullable UUID webhook,
            @QueryParam("monitor_id") @Nullable UUID monitor,
            @QueryParam("from") @Nullable Instant from,
            @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/{id}")
    DeliveryView.Detail read(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);

    @POST
    @Path("/{id}/replay")
    Requeued replay(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);
}
