package io.socialdata.dashboard.feedback;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.FeedbackRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The reports of an account, at feedback-service. */
@Path("/internal/accounts/{accountId}/feedback")
@RegisterRestClient(configKey = "feedback")
@RegisterProvider(FeedbackRequestFilter.class)
interface FeedbackClient {

    /** One page of reports, newest first, with the cursor of the next page. */
    record Reports(List<FeedbackReport> reports, @Nullable String nextCursor) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    record WriteReportRequest(
            String type,
            String title,
            String details,
            String client,
            @Nullable String area) {}

    /**
     * Returns one page of reports.
     *
     * @param cursor null for the first page
     */
    @GET
    Uni<Reports> page(@PathParam("accountId") UUID accountId, @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/{id}")
    Uni<FeedbackReport> read(@PathParam("accountId") UUID accountId, @PathParam("id") UUID id);

    @POST
    Uni<FeedbackReport> write(@PathParam("accountId") UUID accountId, WriteReportRequest request);
}
