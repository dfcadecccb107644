package io.socialdata.billing.payments;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;

/** What refunds and disputes are refused with. */
final class PaymentRefusals {

    private PaymentRefusals() {}

    static RefusedException neverCompleted(String verb, PaymentStatus status) {
        return new RefusedException(
                Refusal.VALIDATION_FAILED,
                "Only completed payments can be %s; this one is %s.".formatted(verb, status.shown()));
    }

    static RefusedException moreThanKept(long keptMicroUsd) {
        return new RefusedException(
                        Refusal.LIMIT_REACHED,
                        "Only %d micro-USD of this payment have not been returned yet.".formatted(keptMicroUsd))
                .field("amountMicroUsd");
    }

    static RefusedException referenceUsed(String kind) {
        return new RefusedException(
                        Refusal.ALREADY_EXISTS, "This reference is already used by another %s.".formatted(kind))
                .field("reference");
    }
}
