package io.socialdata.billing.payments;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.ledger.LedgerTransaction;
import java.time.Instant;
import java.util.UUID;

/**
 * Money of a payment that the payer's bank took back.
 *
 * @param won whether the money came back since
 */
record PaymentDispute(UUID id, UUID paymentId, String reference, PaymentPart part, boolean won, Instant createdAt) {

    static PaymentDispute open(Payment payment, String reference, PaymentPart part, Instant now) {
        return new PaymentDispute(UuidCreator.getTimeOrderedEpoch(), payment.id(), reference, part, false, now);
    }

    /** What its opening books. Its id is the reference, so it cannot be booked twice. */
    LedgerTransaction taking(UUID accountId) {
        return LedgerTransaction.dispute(
                accountId, id.toString(), part.amountMicroUsd(), part.creditsMicroUsd(), createdAt);
    }

    /** What its end books when it is won: the opposite. */
    LedgerTransaction givingBack(UUID accountId, Instant now) {
        return LedgerTransaction.disputeWon(
                accountId, id.toString(), part.amountMicroUsd(), part.creditsMicroUsd(), now);
    }
}
