package io.socialdata.dashboard.identity.account;

import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The erasure of an account at billing-service. */
@Path("/internal/accounts/{accountId}/erase")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface AccountErasureClient {

    /** Revokes all keys of the account and removes its name and address. Safe to repeat. */
    @POST
    void erase(@PathParam("accountId") UUID accountId);
}
