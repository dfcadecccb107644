package io.socialdata.dashboard.backend;

import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import java.util.Map;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jboss.resteasy.reactive.RestQuery;

/** The contract's operation on the calls of an account, at billing-service. */
@Path("/account/requests")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
public interface RequestLogClient {

    /** Returns one page. The query has the names that the operation gives its parameters. */
    @GET
    LoggedCall.Page page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @RestQuery Map<String, String> query);
}
