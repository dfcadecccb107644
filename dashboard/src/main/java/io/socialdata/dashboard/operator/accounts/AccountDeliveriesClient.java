package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.webhooks.DeliveryView;
import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.dashboard.operator.backend.WebhookDeliveryOperatorFilter;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The webhooks and deliveries of an account at webhook-delivery-service, read as an operator. */
@Path("/")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryOperatorFilter.class)
interface AccountDeliveriesClient {

    @GET
    @Path("/webhook")
    WebhookView.Page webhooks(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/delivery")
    DeliveryView.Page deliveries(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @QueryParam("limit") int limit,
            @QueryParam("status") @Nullable String status,
            @QueryParam("webhook_id") @Nullable UUID webhook,
            @QueryParam("monitor_id") @Nullable UUID monitor,
            @QueryParam("from") @Nullable Instant from,
            @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/delivery/{id}")
    DeliveryView.Detail delivery(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);
}
