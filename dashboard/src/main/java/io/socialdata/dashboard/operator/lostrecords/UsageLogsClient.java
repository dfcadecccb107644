package io.socialdata.dashboard.operator.lostrecords;

import io.socialdata.contract.leases.IncompleteUsageLog;
import io.socialdata.dashboard.operator.backend.BillingOperatorFilter;
import io.socialdata.dashboard.operator.backend.Justification;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The gateways' logs with missing records, at billing-service. */
@Path("/internal/usage-logs")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingOperatorFilter.class)
interface UsageLogsClient {

    /** Returns the logs, oldest first. */
    @GET
    List<IncompleteUsageLog> incomplete();

    @POST
    @Path("/{logId}/give-up")
    void giveUp(@PathParam("logId") UUID logId, Justification justification);
}
