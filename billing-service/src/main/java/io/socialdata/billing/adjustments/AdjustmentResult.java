package io.socialdata.billing.adjustments;

import io.socialdata.billing.ledger.Balance;

/** Results of an adjustment. */
sealed interface AdjustmentResult {

    /** The credit was added or taken. */
    record Adjusted(Adjustment adjustment, Balance balance) implements AdjustmentResult {}

    /** The same adjustment was made before; nothing changed. */
    record AdjustedBefore(Adjustment adjustment, Balance balance) implements AdjustmentResult {}

    /** The amount to take exceeds all credit ever granted to the account; nothing changed. */
    record MoreThanGranted(long grantedMicroUsd) implements AdjustmentResult {}

    /** The reference belongs to another adjustment. */
    record ReferenceUsed() implements AdjustmentResult {}

    /** The account does not exist. */
    record NoSuchAccount() implements AdjustmentResult {}
}
