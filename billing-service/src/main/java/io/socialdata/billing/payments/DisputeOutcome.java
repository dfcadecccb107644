package io.socialdata.billing.payments;

import io.socialdata.billing.ledger.Balance;

/** Results of reporting a dispute. */
sealed interface DisputeOutcome {

    /** The dispute is booked, now or when it was reported before. */
    record Settled(Payment payment, Balance balance) implements DisputeOutcome {}

    /** The payment was never completed, so there is nothing to dispute. */
    record NeverCompleted(PaymentStatus status) implements DisputeOutcome {}

    /** The amount exceeds the money of the payment that has not gone back yet; nothing changed. */
    record MoreThanKept(long keptMicroUsd) implements DisputeOutcome {}

    /** The reference belongs to another dispute. */
    record ReferenceUsed() implements DisputeOutcome {}

    /** The payment does not exist, or has no such dispute. */
    record Unknown() implements DisputeOutcome {}
}
