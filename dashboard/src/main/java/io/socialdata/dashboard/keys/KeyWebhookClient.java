package io.socialdata.dashboard.keys;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.WebhookDeliveryRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The keys of the webhooks of an account, at webhook-delivery-service. */
@Path("/internal/accounts/{accountId}/webhooks")
@RegisterRestClient(configKey = "webhook-delivery")
@RegisterProvider(WebhookDeliveryRequestFilter.class)
interface KeyWebhookClient {

    @GET
    Uni<List<KeyDependent>> list(@PathParam("accountId") UUID accountId);
}
