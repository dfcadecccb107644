package io.socialdata.monitoring.polling;

import io.socialdata.contract.polling.UserCheckAnswer;
import io.socialdata.contract.polling.UserCheckRequest;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** Checks users through reads-service. */
@Path("/internal/polling/user")
@RegisterRestClient(configKey = "user-checks")
@RegisterProvider(ReadsRequestFilter.class)
interface UserCheckClient {

    @POST
    UserCheckAnswer check(@HeaderParam("X-Deadline-Ms") long deadlineMillis, UserCheckRequest request);
}
