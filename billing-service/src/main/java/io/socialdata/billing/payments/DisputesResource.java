package io.socialdata.billing.payments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.payments.DisputeOutcome.MoreThanKept;
import io.socialdata.billing.payments.DisputeOutcome.NeverCompleted;
import io.socialdata.billing.payments.DisputeOutcome.ReferenceUsed;
import io.socialdata.billing.payments.DisputeOutcome.Settled;
import io.socialdata.billing.payments.DisputeOutcome.Unknown;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;

/** Accepts reports of disputed payments and of won disputes. */
@Path("/internal/payments/{paymentId}/disputes")
@RunOnVirtualThread
@RolesAllowed("operator")
class DisputesResource {

    private final Disputes disputes;

    DisputesResource(Disputes disputes) {
        this.disputes = disputes;
    }

    record WonRequest(
            @NotNull String reference, @NotNull @Valid Justification justification) {}

    /** Returns the disputed payment, also if this dispute was reported before. */
    @POST
    public PaymentRecordView open(@PathParam("paymentId") UUID paymentId, @Valid @NotNull ReversalRequest request) {
        return view(disputes.open(paymentId, request.order()));
    }

    /** Returns the payment with its credit restored, also if that was reported before. */
    @POST
    @Path("/won")
    public PaymentRecordView win(@PathParam("paymentId") UUID paymentId, @Valid @NotNull WonRequest request) {
        return view(disputes.win(paymentId, request.reference(), request.justification()));
    }

    private static PaymentRecordView view(DisputeOutcome outcome) {
        return switch (outcome) {
            case Settled(var payment, var balance) -> PaymentRecordView.of(payment, balance);
            case NeverCompleted(var status) -> throw PaymentRefusals.neverCompleted("disputed", status);
            case MoreThanKept(var kept) -> throw PaymentRefusals.moreThanKept(kept);
            case ReferenceUsed() -> throw PaymentRefusals.referenceUsed("dispute");
            case Unknown() -> throw new ApiException(ErrorCode.NOT_FOUND, "Payment or dispute not found.");
        };
    }
}
