package io.socialdata.dashboard.dataexport;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.WebhookDeliveryRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The webhooks of an account as webhook-delivery-service lists them. */
@Path("/internal/accounts/{accountId}")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
interface WebhookDataClient {

    @GET
    @Path("/webhooks")
    Uni<JsonNode> webhooks(@PathParam("accountId") UUID accountId);
}
