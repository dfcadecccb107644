package io.socialdata.dashboard.keys;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.MonitoringRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The keys of the monitors of an account, at monitoring-service. */
@Path("/internal/accounts/{accountId}/monitors")
@RegisterRestClient(configKey = "monitoring")
@RegisterProvider(MonitoringRequestFilter.class)
interface KeyMonitorClient {

    record MonitorList(List<KeyDependent> monitors) {}

    @GET
    Uni<MonitorList> list(@PathParam("accountId") UUID accountId);
}
