package io.socialdata.billing.payments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.payments.RefundResult.CreditGone;
import io.socialdata.billing.payments.RefundResult.MoreThanKept;
import io.socialdata.billing.payments.RefundResult.NeverCompleted;
import io.socialdata.billing.payments.RefundResult.NoSuchPayment;
import io.socialdata.billing.payments.RefundResult.ReferenceUsed;
import io.socialdata.billing.payments.RefundResult.Refunded;
import io.socialdata.billing.payments.RefundResult.RefundedBefore;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** Accepts reports of refunds. */
@Path("/internal/payments/{paymentId}/refunds")
@RunOnVirtualThread
@RolesAllowed("operator")
class RefundsResource {

    private final RefundService refundService;

    RefundsResource(RefundService refundService) {
        this.refundService = refundService;
    }

    /** Returns the payment after this refund, also if it was made before. */
    @POST
    public PaymentRecordView refund(@PathParam("paymentId") UUID paymentId, @Valid @NotNull ReversalRequest request) {
        return switch (refundService.refund(paymentId, request.order())) {
            case Refunded(var payment, var part, var balance) -> PaymentRecordView.of(payment, balance);
            case RefundedBefore(var payment, var balance) -> PaymentRecordView.of(payment, balance);
            case NeverCompleted(var status) -> throw PaymentRefusals.neverCompleted("refunded", status);
            case MoreThanKept(var kept) -> throw PaymentRefusals.moreThanKept(kept);
            case ReferenceUsed() -> throw PaymentRefusals.referenceUsed("refund");
            case CreditGone(var credits, var available) ->
                throw new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "The payment added %d micro-USD, of which %d are unspent."
                                .formatted(credits, Math.max(0, available)));
            case NoSuchPayment() -> throw new ApiException(ErrorCode.NOT_FOUND, "Payment not found.");
        };
    }
}
