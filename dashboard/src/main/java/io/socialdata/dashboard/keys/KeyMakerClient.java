package io.socialdata.dashboard.keys;

import io.socialdata.dashboard.backend.BillingRequestFilter;
import io.socialdata.dashboard.identity.memberships.KeyMaker;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The members who make API keys, at billing-service. */
@Path("/internal/accounts/{accountId}/key-makers")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface KeyMakerClient {

    /**
     * A change of a member.
     *
     * @param heir the member who gets the keys; null for nobody
     */
    record ChangeRequest(
            KeyMaker maker, boolean removed, @Nullable KeyMaker heir) {}

    /** How many keys were revoked, and how many another member has now. */
    record Effect(int revoked, int handedOver) {}

    /** A key from before keys had makers, and the user who made it. */
    record MadeKey(UUID keyId, UUID userId) {}

    record AssignRequest(List<KeyMaker> makers, List<MadeKey> keys) {}

    /** Changes what the keys of a member may call, and who has them. Safe to repeat. */
    @PUT
    Effect change(@PathParam("accountId") UUID accountId, ChangeRequest request);

    /** Tells who made keys. Safe to repeat: a key that has a maker keeps it. */
    @POST
    void assign(@PathParam("accountId") UUID accountId, AssignRequest request);
}
