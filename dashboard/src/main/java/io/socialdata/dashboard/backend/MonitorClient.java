package io.socialdata.dashboard.backend;

import io.socialdata.contract.monitors.MonitorRequest;
import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The contract's operations on the monitors of an account, at monitoring-service. */
@Path("/monitor")
@RegisterRestClient(configKey = "monitoring")
@RegisterProvider(MonitoringRequestFilter.class)
public interface MonitorClient {

    /** Returns one page, newest first; {@link AccountMonitors} reads all. */
    @GET
    MonitorView.Page page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @QueryParam("cursor") @Nullable String cursor);

    @POST
    MonitorView create(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @HeaderParam(CallerIdentity.KEY_HEADER) UUID keyId,
            MonitorRequest request);

    @POST
    @Path("/{id}")
    MonitorView change(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @PathParam("id") UUID id,
            MonitorRequest request);

    @DELETE
    @Path("/{id}")
    void delete(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);
}
