package io.socialdata.billing.payments;

import io.socialdata.billing.ledger.Balance;

/** Every way a report of money that came in can end. */
sealed interface RecordPaymentResult {

    /** The account has the credits from now on. */
    record Taken(Payment payment, Balance balance) implements RecordPaymentResult {}

    /** This very payment was taken before, and may have been refunded since; nothing was changed. */
    record TakenBefore(Payment payment, Balance balance) implements RecordPaymentResult {}

    /** The reference belongs to another payment, or to one that failed. */
    record ReferenceUsed() implements RecordPaymentResult {}

    /** There is no such account. */
    record NoSuchAccount() implements RecordPaymentResult {}
}
