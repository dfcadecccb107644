package io.socialdata.billing.payments;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.ledger.LedgerTransaction;
import java.time.Instant;
import java.util.UUID;

/**
 * A dispute: money of a payment that the payer's bank took back.
 *
 * @param won whether the money was restored since
 */
record PaymentDispute(UUID id, UUID paymentId, String reference, PaymentPart part, boolean won, Instant createdAt) {

    static PaymentDispute open(Payment payment, String reference, PaymentPart part, Instant now) {
        return new PaymentDispute(UuidCreator.getTimeOrderedEpoch(), payment.id(), reference, part, false, now);
    }

    /** Returns the ledger transaction of its opening. Its id is the reference, so it cannot be booked twice. */
    LedgerTransaction openingTransaction(UUID accountId) {
        return LedgerTransaction.dispute(
                accountId, id.toString(), part.amountMicroUsd(), part.creditsMicroUsd(), createdAt);
    }

    /** Returns the ledger transaction of a won dispute, which reverses the opening. */
    LedgerTransaction reversalTransaction(UUID accountId, Instant now) {
        return LedgerTransaction.disputeWon(
                accountId, id.toString(), part.amountMicroUsd(), part.creditsMicroUsd(), now);
    }
}
