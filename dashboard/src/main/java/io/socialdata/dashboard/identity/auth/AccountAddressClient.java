package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The address of an account at billing-service. */
@Path("/internal/accounts/{accountId}/email")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface AccountAddressClient {

    record ChangeAddressRequest(String email) {

        @Override
        public String toString() {
            return "ChangeAddressRequest[redacted]";
        }
    }

    /** Changes the address. Safe to repeat; 409 if another account has it. */
    @PUT
    void change(@PathParam("accountId") UUID accountId, ChangeAddressRequest request);
}
