package io.socialdata.dashboard.dataexport;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.MonitoringRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The monitors of an account as monitoring-service lists them. */
@Path("/internal/accounts/{accountId}")
@RegisterRestClient(configKey = "monitoring")
@RegisterProvider(MonitoringRequestFilter.class)
interface MonitorDataClient {

    @GET
    @Path("/monitors")
    Uni<JsonNode> monitors(@PathParam("accountId") UUID accountId);
}
