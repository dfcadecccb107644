package io.socialdata.dashboard.home;

import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The credit and usage totals of an account, at billing-service. */
@Path("/internal/accounts/{accountId}")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface OverviewClient {

    @GET
    AccountOverview read(@PathParam("accountId") UUID accountId);
}
