package io.socialdata.dashboard.dataexport;

import com.fasterxml.jackson.databind.JsonNode;
import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.FeedbackRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The reports of an account as feedback-service lists them. */
@Path("/internal/accounts/{accountId}")
@RegisterRestClient(configKey = "feedback")
@RegisterProvider(FeedbackRequestFilter.class)
interface FeedbackDataClient {

    @GET
    @Path("/feedback")
    Uni<JsonNode> reports(@PathParam("accountId") UUID accountId, @QueryParam("cursor") @Nullable String cursor);
}
