package io.socialdata.billing.payments;

import io.socialdata.billing.ledger.Balance;

/** Results of recording a payment. */
sealed interface RecordPaymentResult {

    /**
     * The payment is recorded and credited.
     *
     * @param welcomed whether the welcome credit waited for it
     */
    record Taken(Payment payment, Balance balance, boolean welcomed) implements RecordPaymentResult {}

    /** The same payment was recorded before, and may have been refunded since; nothing changed. */
    record TakenBefore(Payment payment, Balance balance) implements RecordPaymentResult {}

    /** The reference belongs to another payment, or to a failed one. */
    record ReferenceUsed() implements RecordPaymentResult {}

    /** The account does not exist. */
    record NoSuchAccount() implements RecordPaymentResult {}
}
