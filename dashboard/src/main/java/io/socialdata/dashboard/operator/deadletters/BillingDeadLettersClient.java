package io.socialdata.dashboard.operator.deadletters;

import io.socialdata.dashboard.operator.backend.BillingOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The dead letters that billing-service keeps. */
@Path("/internal/dead-letters/{topic}")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingOperatorFilter.class)
interface BillingDeadLettersClient {

    @GET
    DeadLetterList list(@PathParam("topic") String topic, @QueryParam("limit") int limit);

    @POST
    @Path("/replays")
    DeadLetterReplay replay(@PathParam("topic") String topic, DeadLetterReplay.Order order);
}
