package io.socialdata.dashboard.dataexport;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.SessionRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The platform sessions of an account as session-service lists them, without their cookies. */
@Path("/internal/accounts/{accountId}")
@RegisterRestClient(configKey = "session")
@RegisterProvider(SessionRequestFilter.class)
interface SessionDataClient {

    @GET
    @Path("/sessions")
    Uni<JsonNode> sessions(@PathParam("accountId") UUID accountId);
}
