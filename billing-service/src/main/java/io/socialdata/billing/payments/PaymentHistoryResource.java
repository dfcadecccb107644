package io.socialdata.billing.payments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** What an account paid, for those who manage accounts. */
@Path("/internal/accounts/{accountId}/payments")
@RunOnVirtualThread
@RolesAllowed({"operator", "dashboard"})
class PaymentHistoryResource {

    private final Transactions transactions;
    private final Payments payments;

    PaymentHistoryResource(Transactions transactions, Payments payments) {
        this.transactions = transactions;
        this.payments = payments;
    }

    record PaidView(
            UUID id,
            String reference,
            long amountMicroUsd,
            long creditsMicroUsd,
            long refundedMicroUsd,
            long disputedMicroUsd,
            String status,
            Instant createdAt,
            Instant updatedAt) {

        static PaidView of(Payment payment) {
            return new PaidView(
                    payment.id(),
                    payment.order().reference(),
                    payment.order().amountMicroUsd(),
                    payment.order().creditsMicroUsd(),
                    payment.refundedMicroUsd(),
                    payment.disputedMicroUsd(),
                    payment.shownStatus().shown(),
                    payment.createdAt(),
                    payment.updatedAt());
        }
    }

    record HistoryView(List<PaidView> payments) {}

    /** Newest first. */
    @GET
    public HistoryView list(@PathParam("accountId") UUID accountId) {
        List<Payment> stored = transactions.call(handle -> payments.of(handle, accountId));
        return new HistoryView(stored.stream().map(PaidView::of).toList());
    }
}
