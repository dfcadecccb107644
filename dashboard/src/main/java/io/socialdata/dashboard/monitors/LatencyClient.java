package io.socialdata.dashboard.monitors;

import io.socialdata.contract.webhooks.HourlyLatency;
import io.socialdata.dashboard.backend.WebhookDeliveryRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The latencies of an account's deliveries, at webhook-delivery-service. */
@Path("/internal/accounts/{accountId}/deliveries/latency")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
interface LatencyClient {

    /**
     * Returns the latencies of the last hours.
     *
     * @param monitor null for all monitors
     */
    @GET
    HourlyLatency.Hours list(
            @PathParam("accountId") UUID accountId,
            @QueryParam("hours") int hours,
            @QueryParam("monitor") @Nullable UUID monitor);
}
