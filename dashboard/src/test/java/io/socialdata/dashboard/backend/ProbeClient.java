package io.socialdata.dashboard.backend;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Calls a service, which the test plays. */
@Path("/probes")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface ProbeClient {

    record Probe(String name) {}

    @GET
    @Path("/{id}")
    Uni<Probe> read(@PathParam("id") String id);
}
