package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.sessions.AccountSessions;
import io.socialdata.dashboard.operator.backend.SessionOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The platform sessions of an account at session-service, read as an operator. */
@Path("/internal/accounts/{accountId}/sessions")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionOperatorFilter.class)
interface AccountSessionsClient {

    @GET
    AccountSessions list(@PathParam("accountId") UUID accountId);
}
