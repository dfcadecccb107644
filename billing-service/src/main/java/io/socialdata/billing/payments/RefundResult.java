package io.socialdata.billing.payments;

import io.socialdata.billing.ledger.Balance;

/** Every way an attempt to refund a payment can end. */
sealed interface RefundResult {

    /** The account has lost the credits of this part. */
    record Refunded(Payment payment, PaymentPart part, Balance balance) implements RefundResult {}

    /** This refund was made before; nothing was changed. */
    record RefundedBefore(Payment payment, Balance balance) implements RefundResult {}

    /** It never brought anything that could be given back. */
    record NeverCompleted(PaymentStatus status) implements RefundResult {}

    /** Less than this amount has been paid and not gone back yet; nothing was changed. */
    record MoreThanKept(long keptMicroUsd) implements RefundResult {}

    /** Too much of what it brought is spent, or promised to calls; nothing was changed. */
    record CreditGone(long creditsMicroUsd, long availableMicroUsd) implements RefundResult {}

    /** The reference belongs to another refund. */
    record ReferenceUsed() implements RefundResult {}

    /** There is no such payment. */
    record NoSuchPayment() implements RefundResult {}
}
