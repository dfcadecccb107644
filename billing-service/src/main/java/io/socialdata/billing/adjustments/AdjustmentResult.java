package io.socialdata.billing.adjustments;

import io.socialdata.billing.ledger.Balance;

/** Every way an adjustment can end. */
sealed interface AdjustmentResult {

    /** The account has the credit, or has lost it. */
    record Adjusted(Adjustment adjustment, Balance balance) implements AdjustmentResult {}

    /** This very adjustment was made before; nothing was changed. */
    record AdjustedBefore(Adjustment adjustment, Balance balance) implements AdjustmentResult {}

    /** The account was never given as much as is to be taken; nothing was changed. */
    record MoreThanGranted(long grantedMicroUsd) implements AdjustmentResult {}

    /** The reference belongs to another adjustment. */
    record ReferenceUsed() implements AdjustmentResult {}

    /** There is no such account. */
    record NoSuchAccount() implements AdjustmentResult {}
}
