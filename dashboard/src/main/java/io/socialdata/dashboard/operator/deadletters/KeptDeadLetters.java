package io.socialdata.dashboard.operator.deadletters;

import io.socialdata.contract.events.DeadLetters;
import io.socialdata.dashboard.operator.backend.BillingOperatorFilter;
import io.socialdata.dashboard.operator.backend.MonitoringOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The dead letters that a service keeps. */
interface KeptDeadLetters {

    @GET
    DeadLetters list(@PathParam("topic") String topic, @QueryParam("limit") int limit);

    @POST
    @Path("/replays")
    DeadLetters.Replayed replay(@PathParam("topic") String topic, DeadLetters.ReplayRequest request);

    @Path("/internal/dead-letters/{topic}")
    @RegisterRestClient(configKey = "billing")
    @RegisterProvider(BillingOperatorFilter.class)
    interface OfBilling extends KeptDeadLetters {}

    @Path("/internal/dead-letters/{topic}")
    @RegisterRestClient(configKey = "monitoring")
    @RegisterProvider(MonitoringOperatorFilter.class)
    interface OfMonitoring extends KeptDeadLetters {}
}
