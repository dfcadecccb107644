package io.socialdata.billing.payments;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.ledger.LedgerTransaction;
import java.time.Instant;
import java.util.UUID;

/** A refund: money of a payment that went back to the customer. */
record PaymentRefund(UUID id, UUID paymentId, String reference, PaymentPart part, Instant createdAt) {

    static PaymentRefund of(Payment payment, String reference, PaymentPart part, Instant now) {
        return new PaymentRefund(UuidCreator.getTimeOrderedEpoch(), payment.id(), reference, part, now);
    }

    /** Returns the ledger transaction. Its id is the reference, so it cannot be booked twice. */
    LedgerTransaction toTransaction(UUID accountId) {
        return LedgerTransaction.refund(
                accountId, id.toString(), part.amountMicroUsd(), part.creditsMicroUsd(), createdAt);
    }
}
