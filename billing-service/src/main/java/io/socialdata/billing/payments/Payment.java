package io.socialdata.billing.payments;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.ledger.LedgerTransaction;
import java.time.Instant;
import java.util.UUID;

/** One top-up and how far it has come. */
record Payment(UUID id, PaymentOrder order, PaymentStatus status, Instant createdAt, Instant updatedAt) {

    /** Money that is to come. */
    static Payment pending(PaymentOrder order, Instant now) {
        return new Payment(UuidCreator.getTimeOrderedEpoch(), order, PaymentStatus.PENDING, now, now);
    }

    /** Money that has arrived. */
    static Payment completed(PaymentOrder order, Instant now) {
        return new Payment(UuidCreator.getTimeOrderedEpoch(), order, PaymentStatus.COMPLETED, now, now);
    }

    UUID accountId() {
        return order.accountId();
    }

    /**
     * The same payment one step on.
     *
     * @throws IllegalStateException if it would be a step back
     */
    Payment become(PaymentStatus next, Instant now) {
        if (!status.mayBecome(next)) {
            throw new IllegalStateException("a %s payment does not become %s".formatted(status, next));
        }
        return new Payment(id, order, next, createdAt, now);
    }

    /** What its completion books. The payment's id is the reference, so it cannot be booked twice. */
    LedgerTransaction credit(Instant now) {
        return LedgerTransaction.payment(
                accountId(), id.toString(), order.amountMicroUsd(), order.creditsMicroUsd(), now);
    }

    /** What its refund books: the exact opposite of its completion. */
    LedgerTransaction reversal(Instant now) {
        return LedgerTransaction.refund(
                accountId(), id.toString(), order.amountMicroUsd(), order.creditsMicroUsd(), now);
    }
}
