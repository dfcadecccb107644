package io.socialdata.billing.payments;

import io.socialdata.billing.ledger.Balance;

/** Results of refunding a payment. */
sealed interface RefundResult {

    /** The credits of this part are removed from the account. */
    record Refunded(Payment payment, PaymentPart part, Balance balance) implements RefundResult {}

    /** This refund was made before; nothing changed. */
    record RefundedBefore(Payment payment, Balance balance) implements RefundResult {}

    /** The payment was never completed, so there is nothing to refund. */
    record NeverCompleted(PaymentStatus status) implements RefundResult {}

    /** The amount exceeds the money of the payment that has not gone back yet; nothing changed. */
    record MoreThanKept(long keptMicroUsd) implements RefundResult {}

    /** Too much of its credit is spent or committed to calls; nothing changed. */
    record CreditGone(long creditsMicroUsd, long availableMicroUsd) implements RefundResult {}

    /** The reference belongs to another refund. */
    record ReferenceUsed() implements RefundResult {}

    /** The payment does not exist. */
    record NoSuchPayment() implements RefundResult {}
}
