package io.socialdata.monitoring.webhooks;

import io.socialdata.contract.webhooks.DeliveryCounts;
import io.socialdata.contract.webhooks.KeyWebhooks;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Asks webhook-delivery-service about the webhooks of a key. */
@Path("/internal")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
public interface WebhookDeliveryClient {

    /** Returns the webhooks of the key, active or not. */
    @GET
    @Path("/webhooks")
    KeyWebhooks webhooks(@QueryParam("key") UUID keyId);

    /** Returns the counts of the key's deliveries in the last 24 hours. */
    @GET
    @Path("/deliveries/counts")
    DeliveryCounts recentCounts(@QueryParam("key") UUID keyId);
}
