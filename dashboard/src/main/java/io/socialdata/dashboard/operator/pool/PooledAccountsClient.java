package io.socialdata.dashboard.operator.pool;

import io.socialdata.contract.sessions.PoolWindowUse;
import io.socialdata.dashboard.operator.backend.SessionOperatorFilter;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The platform accounts for public reads, at session-service. It returns no cookies. */
@Path("/internal/pool/accounts")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionOperatorFilter.class)
interface PooledAccountsClient {

    /** Cookies of an account. They appear in no message. */
    record NewPooledAccount(
            String authToken,
            String ct0,
            @Nullable String userAgent,
            @Nullable String proxyUrl,
            @Nullable String name) {

        @Override
        public String toString() {
            return "NewPooledAccount[redacted]";
        }
    }

    record AddResult(@Nullable UUID id, String outcome) {}

    @GET
    List<PooledAccountInfo> list();

    /** Returns who used the accounts in the platform's current windows. */
    @GET
    @Path("/windows")
    List<PoolWindowUse> windows();

    @POST
    List<AddResult> add(List<NewPooledAccount> accounts);

    /** Has a reader make one read with the account; its result is in the account's last check. */
    @POST
    @Path("/{id}/check")
    void check(@PathParam("id") UUID id);

    /** Ends all rests of the account. */
    @POST
    @Path("/{id}/wake")
    void wake(@PathParam("id") UUID id);

    @DELETE
    @Path("/{id}")
    void retire(@PathParam("id") UUID id);
}
