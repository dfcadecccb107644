package io.socialdata.dashboard.identity.auth;

import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The accounts at billing-service. */
@Path("/internal")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface AccountClient {

    /**
     * A new account.
     *
     * @param welcomeCredit whether billing grants the credit at once
     */
    record OpenAccountRequest(UUID id, String email, String name, boolean welcomeCredit) {

        @Override
        public String toString() {
            return "OpenAccountRequest[id=" + id + "]";
        }
    }

    /**
     * Asks for the decision on the welcome credit, with which the account opens for calls.
     *
     * @param network the network that the user signed up from, if it is known
     * @param verifiedAt when the address was verified first, which identifies the verification; null without one
     */
    record VerificationRequest(
            @Nullable String network, @Nullable Instant verifiedAt) {}

    /**
     * An account that is open for calls.
     *
     * @param revokedKeys how many keys from before the verification were revoked
     */
    record VerifiedAccount(int revokedKeys) {}

    record ActivationCodeRequest(String code) {

        @Override
        public String toString() {
            return "ActivationCodeRequest[redacted]";
        }
    }

    record Account(UUID id, String email, String name) {

        @Override
        public String toString() {
            return "Account[id=" + id + "]";
        }
    }

    /** Opens an account. Repeated calls with the same id open only one. */
    @POST
    @Path("/accounts")
    void open(OpenAccountRequest request);

    /**
     * Makes billing revoke the keys from before the verification and decide on the welcome credit. Repeated calls change
     * nothing. A billing of the release before responds without a body.
     */
    @POST
    @Path("/accounts/{id}/welcome-credit")
    VerifiedAccount verify(@PathParam("id") UUID id, VerificationRequest request);

    /** Returns the account of an activation code. */
    @POST
    @Path("/account-claims")
    Account claim(ActivationCodeRequest request);
}
