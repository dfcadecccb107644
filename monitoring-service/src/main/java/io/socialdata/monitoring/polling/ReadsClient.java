package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.PollRequest;
import io.socialdata.contract.polling.PollResponse;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Polls handles through reads-service. */
@Path("/internal/polling/polls")
@RegisterRestClient(configKey = "polls")
@RegisterProvider(ReadsRequestFilter.class)
interface ReadsClient {

    /**
     * Searches for new posts of several handles.
     *
     * @param deadlineMillis the time that reads-service has; it then responds with what it has found
     */
    @POST
    PollResponse poll(@HeaderParam("X-Deadline-Ms") long deadlineMillis, PollRequest request);
}
