package io.socialdata.dashboard.operator.feedback;

import io.socialdata.contract.feedback.TeamReport;
import io.socialdata.dashboard.operator.backend.FeedbackOperatorFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The reports of all accounts, at feedback-service. */
@Path("/internal/feedback")
@RegisterRestClient(configKey = "feedback")
@RegisterProvider(FeedbackOperatorFilter.class)
interface TeamFeedbackClient {

    @GET
    TeamReport.Page page(@QueryParam("status") @Nullable String status, @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/{id}")
    TeamReport read(@PathParam("id") UUID id);

    @POST
    @Path("/{id}/response")
    TeamReport reply(@PathParam("id") UUID id, TeamReport.Reply reply);

    @POST
    @Path("/{id}/status")
    TeamReport move(@PathParam("id") UUID id, TeamReport.StatusChange change);
}
