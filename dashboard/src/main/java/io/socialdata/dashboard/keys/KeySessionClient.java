package io.socialdata.dashboard.keys;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.SessionRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The keys of the sessions of an account, at session-service. */
@Path("/internal/accounts/{accountId}/sessions")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionRequestFilter.class)
interface KeySessionClient {

    record SessionList(List<KeyDependent> sessions) {}

    @GET
    Uni<SessionList> list(@PathParam("accountId") UUID accountId);
}
