package io.socialdata.dashboard.operator.faileddeliveries;

import io.socialdata.contract.webhooks.BulkReplay;
import io.socialdata.dashboard.operator.backend.WebhookDeliveryOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.time.Instant;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Replays failed deliveries of all accounts, at webhook-delivery-service. */
@Path("/internal/deliveries/replay")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryOperatorFilter.class)
interface BulkReplayClient {

    /** Returns how many deliveries a replay would queue now. */
    @GET
    BulkReplay count(@QueryParam("from") Instant from, @QueryParam("to") Instant to);

    @POST
    BulkReplay replay(@QueryParam("from") Instant from, @QueryParam("to") Instant to);
}
