package io.socialdata.billing.payments;

import io.socialdata.billing.ledger.Balance;

/** Every way a report about a dispute can end. */
sealed interface DisputeOutcome {

    /** The books say so, from now on or since it was reported before. */
    record Settled(Payment payment, Balance balance) implements DisputeOutcome {}

    /** The payment never brought anything that could be disputed. */
    record NeverCompleted(PaymentStatus status) implements DisputeOutcome {}

    /** Less than this amount has been paid and not gone back yet; nothing was changed. */
    record MoreThanKept(long keptMicroUsd) implements DisputeOutcome {}

    /** The reference belongs to another dispute. */
    record ReferenceUsed() implements DisputeOutcome {}

    /** There is no such payment, or it has no such dispute. */
    record Unknown() implements DisputeOutcome {}
}
