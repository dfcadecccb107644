package io.socialdata.billing.payments;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;

/** Errors with which refunds and disputes are rejected. */
final class PaymentRefusals {

    private PaymentRefusals() {}

    static ApiException neverCompleted(String verb, PaymentStatus status) {
        return new ApiException(
                ErrorCode.VALIDATION_FAILED,
                "Only completed payments can be %s; this one is %s.".formatted(verb, status.shown()));
    }

    static ApiException moreThanKept(long keptMicroUsd) {
        return new ApiException(
                        ErrorCode.LIMIT_REACHED,
                        "Only %d micro-USD of this payment have not been returned yet.".formatted(keptMicroUsd))
                .field("amountMicroUsd");
    }

    static ApiException referenceUsed(String kind) {
        return new ApiException(
                        ErrorCode.ALREADY_EXISTS, "This reference is already used by another %s.".formatted(kind))
                .field("reference");
    }
}
