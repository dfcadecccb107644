package io.socialdata.dashboard.operator.accounts;

import io.socialdata.contract.accounts.IssuedCode;
import io.socialdata.dashboard.operator.backend.BillingOperatorFilter;
import io.socialdata.dashboard.operator.backend.Justification;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** What operators do to accounts, at billing-service. Billing records the person and the reason too. */
@Path("/internal/accounts/{id}")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingOperatorFilter.class)
interface AccountActionClient {

    record PaymentOrder(String reference, long amountMicroUsd) {}

    record AdjustmentOrder(String reference, String kind, long amountMicroUsd, Justification justification) {}

    @POST
    @Path("/suspend")
    void suspend(@PathParam("id") UUID id, Justification justification);

    @POST
    @Path("/restore")
    void restore(@PathParam("id") UUID id, Justification justification);

    @POST
    @Path("/payments")
    void pay(@PathParam("id") UUID id, PaymentOrder payment);

    @POST
    @Path("/adjustments")
    void adjust(@PathParam("id") UUID id, AdjustmentOrder adjustment);

    @POST
    @Path("/claims")
    IssuedCode issueCode(@PathParam("id") UUID id);
}
