package io.socialdata.billing.payments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.payments.RecordPaymentResult.NoSuchAccount;
import io.socialdata.billing.payments.RecordPaymentResult.ReferenceUsed;
import io.socialdata.billing.payments.RecordPaymentResult.Taken;
import io.socialdata.billing.payments.RecordPaymentResult.TakenBefore;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.Transactions;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Response.Status;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Payments of an account: recorded by the operator or a payment provider's adapter, listed with what was returned. */
@Path("/internal/accounts/{accountId}/payments")
@RunOnVirtualThread
@RolesAllowed("operator")
class AccountPaymentsResource {

    /**
     * Maximum amount of one payment, in micro-USD, as money and as credits: 10,000 USD. Larger payments are rejected.
     */
    private static final long MAX_MICRO_USD = 10_000_000_000L;

    private final PaymentService paymentService;
    private final Transactions transactions;
    private final PaymentRepository paymentRepository;

    AccountPaymentsResource(
            PaymentService paymentService, Transactions transactions, PaymentRepository paymentRepository) {
        this.paymentService = paymentService;
        this.transactions = transactions;
        this.paymentRepository = paymentRepository;
    }

    /** Without an explicit credit amount, a payment adds as much credit as it costs. */
    record PaymentRequest(
            @NotNull @Pattern(regexp = "[!-~]{1,200}", message = "must be 1 to 200 visible ASCII characters")
            String reference,

            @NotNull @Positive Long amountMicroUsd,
            @Nullable @Positive Long creditsMicroUsd) {}

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

    /** Returns 201 for a new payment and 200 for a repeated one. */
    @POST
    public RestResponse<PaymentRecordView> take(
            @PathParam("accountId") UUID accountId, @Valid @NotNull PaymentRequest request) {
        long amount = bounded(request.amountMicroUsd(), "amountMicroUsd");
        long credits =
                request.creditsMicroUsd() == null ? amount : bounded(request.creditsMicroUsd(), "creditsMicroUsd");
        return switch (paymentService.record(new PaymentOrder(accountId, request.reference(), amount, credits))) {
            case Taken(var payment, var balance, var _) ->
                RestResponse.status(Status.CREATED, PaymentRecordView.of(payment, balance));
            case TakenBefore(var payment, var balance) -> RestResponse.ok(PaymentRecordView.of(payment, balance));
            case ReferenceUsed() ->
                throw new ApiException(ErrorCode.ALREADY_EXISTS, "This reference is already used by another payment.")
                        .field("reference");
            case NoSuchAccount() -> throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
        };
    }

    /** Returns the payments, newest first. */
    @GET
    public HistoryView list(@PathParam("accountId") UUID accountId) {
        List<Payment> stored = transactions.call(handle -> paymentRepository.of(handle, accountId));
        return new HistoryView(stored.stream().map(PaidView::of).toList());
    }

    private long bounded(long microUsd, String field) {
        if (microUsd > MAX_MICRO_USD) {
            throw new ApiException(
                            ErrorCode.BAD_REQUEST, "The amount must be at most %d micro-USD.".formatted(MAX_MICRO_USD))
                    .field(field);
        }
        return microUsd;
    }
}
