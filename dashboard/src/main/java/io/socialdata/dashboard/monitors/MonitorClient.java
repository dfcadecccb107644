package io.socialdata.dashboard.monitors;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.MonitoringRequestFilter;
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

/** The monitors of an account, at monitoring-service. */
@Path("/internal/accounts/{accountId}/monitors")
@RegisterRestClient(configKey = "monitoring")
@RegisterProvider(MonitoringRequestFilter.class)
interface MonitorClient {

    record MonitorList(List<Monitor> monitors) {}

    /**
     * The settings of a new monitor.
     *
     * @param webhookIds empty for all active webhooks of the key
     */
    record CreateMonitorRequest(
            UUID keyId, String handle, boolean includeReplies, String domainFilter, List<String> webhookIds) {}

    /** Null values stay unchanged. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ChangeMonitorRequest(
            @Nullable String status, @Nullable List<String> webhookIds) {}

    /** Returns the monitors, newest first. */
    @GET
    Uni<MonitorList> list(@PathParam("accountId") UUID accountId);

    @POST
    Uni<Monitor> create(@PathParam("accountId") UUID accountId, CreateMonitorRequest request);

    @POST
    @Path("/{id}")
    Uni<Monitor> change(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id, ChangeMonitorRequest request);

    @DELETE
    @Path("/{id}")
    Uni<Void> delete(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id);
}
