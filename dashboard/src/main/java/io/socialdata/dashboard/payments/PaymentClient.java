package io.socialdata.dashboard.payments;

import io.socialdata.contract.payments.PaymentView;
import io.socialdata.contract.payments.TopUp;
import io.socialdata.dashboard.backend.BillingRequestFilter;
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

/** The contract's operations on the payments of an account, and what its form needs besides, at billing-service. */
@Path("/")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface PaymentClient {

    /** Returns one page, newest first; {@link PaymentHistory} reads all. */
    @GET
    @Path("/account/payments")
    PaymentView.Page page(
            @HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, @QueryParam("cursor") @Nullable String cursor);

    /** Starts a top-up. Repeated calls with the same id start only one. */
    @POST
    @Path("/account/top-ups")
    TopUp begin(@HeaderParam(CallerIdentity.ACCOUNT_HEADER) UUID accountId, TopUp.Request request);

    @GET
    @Path("/internal/accounts/{accountId}/top-ups")
    TopUp.Terms terms(@PathParam("accountId") UUID accountId);

    /** Sets the outcome of a simulated payment. */
    @POST
    @Path("/internal/accounts/{accountId}/top-ups/{topUpId}/simulated")
    TopUp simulate(@PathParam("accountId") UUID accountId, @PathParam("topUpId") UUID topUpId, TopUp.Simulated request);
}
