package io.socialdata.dashboard.backend;

import io.socialdata.contract.sessions.AccountSessions;
import io.socialdata.contract.sessions.SessionRegistration;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The platform sessions of an account's keys, at session-service. */
@Path("/")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionRequestFilter.class)
public interface SessionClient {

    /** Returns the sessions of all keys, without their cookies. */
    @GET
    @Path("/internal/accounts/{accountId}/sessions")
    AccountSessions list(@PathParam("accountId") UUID accountId);

    @POST
    @Path("/customer/session")
    SessionRegistration.Stored register(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @HeaderParam(CallerIdentity.KEY_HEADER) UUID keyId,
            SessionRegistration request);

    @POST
    @Path("/customer/session/delete")
    void delete(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @HeaderParam(CallerIdentity.KEY_HEADER) UUID keyId);
}
