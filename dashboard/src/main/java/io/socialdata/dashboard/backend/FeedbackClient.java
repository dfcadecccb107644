package io.socialdata.dashboard.backend;

import io.socialdata.contract.feedback.FeedbackReport;
import io.socialdata.contract.feedback.FeedbackRequest;
import io.socialdata.web.caller.CallerIdentity;
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

/** The contract's operations on the reports of an account, at feedback-service. */
@Path("/feedback")
@RegisterRestClient(configKey = "feedback")
@RegisterProvider(FeedbackRequestFilter.class)
public interface FeedbackClient {

    /**
     * Returns one page of reports.
     *
     * @param cursor null for the first page
     */
    @GET
    FeedbackReport.Page page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/{id}")
    FeedbackReport read(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @PathParam("id") UUID id);

    @POST
    FeedbackReport.Summary write(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, FeedbackRequest request);
}
