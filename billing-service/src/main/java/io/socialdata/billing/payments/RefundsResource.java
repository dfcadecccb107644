package io.socialdata.billing.payments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.payments.RefundOutcome.CreditGone;
import io.socialdata.billing.payments.RefundOutcome.NeverCompleted;
import io.socialdata.billing.payments.RefundOutcome.NoSuchPayment;
import io.socialdata.billing.payments.RefundOutcome.Refunded;
import io.socialdata.billing.payments.RefundOutcome.RefundedBefore;
import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** Where money that went back is reported. */
@Path("/internal/payments/{paymentId}/refund")
@RunOnVirtualThread
@RolesAllowed("operator")
class RefundsResource {

    private final Refunds refunds;

    RefundsResource(Refunds refunds) {
        this.refunds = refunds;
    }

    /** The refunded payment, also when it was refunded before. */
    @POST
    public PaymentRecordView refund(@PathParam("paymentId") UUID paymentId) {
        return switch (refunds.refund(paymentId)) {
            case Refunded(var payment, var balance) -> PaymentRecordView.of(payment, balance);
            case RefundedBefore(var payment, var balance) -> PaymentRecordView.of(payment, balance);
            case NeverCompleted(var status) ->
                throw new RefusedException(
                        Refusal.VALIDATION_FAILED,
                        "Only a completed payment is refunded; this one is %s.".formatted(status.shown()));
            case CreditGone(var credits, var available) ->
                throw new RefusedException(
                        Refusal.LIMIT_REACHED,
                        "The payment brought %d micro-USD, of which %d are left unspent."
                                .formatted(credits, Math.max(0, available)));
            case NoSuchPayment() -> throw new RefusedException(Refusal.NOT_FOUND, "There is no such payment.");
        };
    }
}
