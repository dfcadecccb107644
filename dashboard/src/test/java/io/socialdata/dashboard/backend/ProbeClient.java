package io.socialdata.dashboard.backend;

import io.quarkus.rest.client.reactive.Url;
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
    Probe read(@PathParam("id") String id);

    @GET
    Probe readAt(@Url String url);
}
