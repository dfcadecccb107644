package io.socialdata.dashboard.dataexport;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The balance of an account as billing-service shows it. */
@Path("/internal/accounts/{accountId}")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface BillingDataClient {

    @GET
    JsonNode overview(@PathParam("accountId") UUID accountId);
}
