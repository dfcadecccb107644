package io.socialdata.dashboard.backend;

import io.socialdata.contract.alerts.AccountAlerts;
import io.socialdata.web.caller.CallerIdentity;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;
import org.jspecify.annotations.Nullable;

/** The contract's operations on the alerts of an account, at billing-service. */
@Path("/account/alerts")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
public interface AlertClient {

    /** Returns one page, newest first, and the settings. */
    @GET
    AccountAlerts page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId,
            @QueryParam("limit") int limit,
            @QueryParam("cursor") @Nullable String cursor);

    @POST
    AccountAlerts.Settings change(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, AccountAlerts.Change change);
}
