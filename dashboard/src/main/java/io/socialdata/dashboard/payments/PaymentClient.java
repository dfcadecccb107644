package io.socialdata.dashboard.payments;

import io.smallrye.mutiny.Uni;
import io.socialdata.dashboard.backend.BillingRequestFilter;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.annotation.RegisterProvider;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The payments and top-ups of an account, at billing-service. */
@Path("/internal/accounts/{accountId}")
@RegisterRestClient(configKey = "billing")
@RegisterProvider(BillingRequestFilter.class)
interface PaymentClient {

    record PaymentList(List<Payment> payments) {}

    record TopUpRequest(UUID topUpId, long amountMicroUsd) {}

    record SimulatedPaymentRequest(String outcome) {

        static SimulatedPaymentRequest of(boolean paid) {
            return new SimulatedPaymentRequest(paid ? "paid" : "failed");
        }
    }

    @GET
    @Path("/payments")
    Uni<PaymentList> list(@PathParam("accountId") UUID accountId);

    @GET
    @Path("/top-ups")
    Uni<TopUpTerms> terms(@PathParam("accountId") UUID accountId);

    /** Starts a top-up. Repeated calls with the same id start only one. */
    @POST
    @Path("/top-ups")
    Uni<TopUp> begin(@PathParam("accountId") UUID accountId, TopUpRequest request);

    /** Sets the outcome of a simulated payment. */
    @POST
    @Path("/top-ups/{topUpId}/simulated")
    Uni<TopUp> simulate(
            @PathParam("accountId") UUID accountId,
            @PathParam("topUpId") UUID topUpId,
            SimulatedPaymentRequest request);
}
