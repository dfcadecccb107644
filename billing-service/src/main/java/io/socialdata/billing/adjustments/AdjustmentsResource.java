package io.socialdata.billing.adjustments;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.adjustments.AdjustmentResult.Adjusted;
import io.socialdata.billing.adjustments.AdjustmentResult.AdjustedBefore;
import io.socialdata.billing.adjustments.AdjustmentResult.MoreThanGranted;
import io.socialdata.billing.adjustments.AdjustmentResult.NoSuchAccount;
import io.socialdata.billing.adjustments.AdjustmentResult.ReferenceUsed;
import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.ledger.Balance;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.annotation.security.RolesAllowed;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.time.Instant;
import java.util.UUID;
import org.jboss.resteasy.reactive.RestResponse;
import org.jboss.resteasy.reactive.RestResponse.Status;

/** Adjusts the credit of an account, for operators. */
@Path("/internal/accounts/{accountId}/adjustments")
@RunOnVirtualThread
@RolesAllowed("operator")
class AdjustmentsResource {

    /**
     * Maximum amount of one adjustment in either direction, in micro-USD: 10,000 USD. Larger adjustments are rejected.
     */
    private static final long MAX_MICRO_USD = 10_000_000_000L;

    private final AdjustmentService service;

    AdjustmentsResource(AdjustmentService service) {
        this.service = service;
    }

    record AdjustmentRequest(
            @NotNull @Pattern(regexp = "[!-~]{1,200}", message = "must be 1 to 200 visible ASCII characters")
            String reference,

            @NotNull AdjustmentKind kind,
            @NotNull Long amountMicroUsd,
            @NotNull @Valid Justification justification) {}

    record AdjustmentView(
            UUID id,
            UUID accountId,
            String reference,
            AdjustmentKind kind,
            long amountMicroUsd,
            Instant createdAt,
            long remainingMicroUsd) {

        static AdjustmentView of(Adjustment adjustment, Balance balance) {
            return new AdjustmentView(
                    adjustment.id(),
                    adjustment.accountId(),
                    adjustment.reference(),
                    adjustment.kind(),
                    adjustment.amountMicroUsd(),
                    adjustment.createdAt(),
                    balance.remainingMicroUsd());
        }
    }

    /** Returns 201 for a new adjustment and 200 for a repeated one. */
    @POST
    public RestResponse<AdjustmentView> adjust(
            @PathParam("accountId") UUID accountId, @Valid @NotNull AdjustmentRequest request) {
        long amount = checked(request);
        return switch (service.adjust(
                accountId, request.reference(), request.kind(), amount, request.justification())) {
            case Adjusted(var adjustment, var balance) ->
                RestResponse.status(Status.CREATED, AdjustmentView.of(adjustment, balance));
            case AdjustedBefore(var adjustment, var balance) -> RestResponse.ok(AdjustmentView.of(adjustment, balance));
            case MoreThanGranted(var granted) ->
                throw new ApiException(
                                ErrorCode.LIMIT_REACHED,
                                "At most %d micro-USD of granted credit can be taken back.".formatted(granted))
                        .field("amountMicroUsd");
            case ReferenceUsed() ->
                throw new ApiException(
                                ErrorCode.ALREADY_EXISTS, "This reference is already used by another adjustment.")
                        .field("reference");
            case NoSuchAccount() -> throw new ApiException(ErrorCode.NOT_FOUND, "Account not found.");
        };
    }

    private long checked(AdjustmentRequest request) {
        long amount = request.amountMicroUsd();
        if (amount == 0 || amount > MAX_MICRO_USD || amount < -MAX_MICRO_USD) {
            throw badAmount(
                    "The amount must be between 1 and %d micro-USD, positive or negative.".formatted(MAX_MICRO_USD));
        }
        if (amount < 0 && request.kind() == AdjustmentKind.GOODWILL) {
            throw badAmount("A goodwill amount must be positive. Use a correction instead.");
        }
        return amount;
    }

    private static ApiException badAmount(String message) {
        return new ApiException(ErrorCode.BAD_REQUEST, message).field("amountMicroUsd");
    }
}
