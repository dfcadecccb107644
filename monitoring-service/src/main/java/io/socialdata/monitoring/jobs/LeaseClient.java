package io.socialdata.monitoring.jobs;

import io.socialdata.contract.leases.LeaseGrant;
import io.socialdata.contract.leases.LeaseReport;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Reports credit leases to billing. */
@Path("/internal/leases")
@RegisterRestClient(configKey = "leases")
@RegisterProvider(BillingRequestFilter.class)
interface LeaseClient {

    @POST
    LeaseGrant report(LeaseReport report);
}
