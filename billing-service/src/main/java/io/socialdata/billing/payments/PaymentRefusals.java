package io.socialdata.billing.payments;

import io.socialdata.contract.Refusal;
import io.socialdata.web.errors.RefusedException;

/** What refunds and disputes are refused with. */
final class PaymentRefusals {

    private PaymentRefusals() {}

    static RefusedException neverCompleted(String verb, PaymentStatus status) {
        return new RefusedException(
                Refusal.VALIDATION_FAILED,
                "Only a completed payment is %s; this one is %s.".formatted(verb, status.shown()));
    }

    static RefusedException moreThanKept(long keptMicroUsd) {
        return new RefusedException(
                        Refusal.LIMIT_REACHED,
                        "Of this payment %d micro-USD have not gone back yet.".formatted(keptMicroUsd))
                .field("amountMicroUsd");
    }

    static RefusedException referenceUsed(String kind) {
        return new RefusedException(
                        Refusal.ALREADY_EXISTS, "The reference belongs to another %s; use a new one.".formatted(kind))
                .field("reference");
    }
}
