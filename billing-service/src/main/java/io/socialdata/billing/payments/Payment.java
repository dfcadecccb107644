package io.socialdata.billing.payments;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.ledger.LedgerTransaction;
import java.math.BigInteger;
import java.time.Instant;
import java.util.UUID;

/**
 * A payment and its progress.
 *
 * @param refundedMicroUsd money returned by refunds
 * @param disputedMicroUsd money that the payer's bank took back by disputes
 * @param creditsWithdrawnMicroUsd credits removed by both
 */
record Payment(
        UUID id,
        PaymentOrder order,
        PaymentStatus status,
        long refundedMicroUsd,
        long disputedMicroUsd,
        long creditsWithdrawnMicroUsd,
        Instant createdAt,
        Instant updatedAt) {

    /** Returns a payment whose money has not arrived yet. */
    static Payment pending(PaymentOrder order, Instant now) {
        return new Payment(UuidCreator.getTimeOrderedEpoch(), order, PaymentStatus.PENDING, 0, 0, 0, now, now);
    }

    /** Returns a payment whose money has arrived. */
    static Payment completed(PaymentOrder order, Instant now) {
        return new Payment(UuidCreator.getTimeOrderedEpoch(), order, PaymentStatus.COMPLETED, 0, 0, 0, now, now);
    }

    UUID accountId() {
        return order.accountId();
    }

    /**
     * Returns the payment in its next status.
     *
     * @throws IllegalStateException if the status cannot follow the current one
     */
    Payment transitionTo(PaymentStatus next, Instant now) {
        if (!status.canTransitionTo(next)) {
            throw new IllegalStateException("a %s payment does not become %s".formatted(status, next));
        }
        return new Payment(
                id, order, next, refundedMicroUsd, disputedMicroUsd, creditsWithdrawnMicroUsd, createdAt, now);
    }

    /**
     * Returns the ledger transaction of its completion. The payment's id is the reference, so it cannot be booked
     * twice.
     */
    LedgerTransaction credit(Instant now) {
        return LedgerTransaction.payment(
                accountId(), id.toString(), order.amountMicroUsd(), order.creditsMicroUsd(), now);
    }

    /** Returns whether its money ever arrived. */
    boolean wasCompleted() {
        return switch (status) {
            case COMPLETED, REFUNDED -> true;
            case PENDING, FAILED -> false;
        };
    }

    /** Returns the part of its money that has not gone back. */
    long keptMicroUsd() {
        return order.amountMicroUsd() - refundedMicroUsd - disputedMicroUsd;
    }

    /**
     * Returns the status that the account sees: refunded once all of its money has gone back, by refunds or disputes.
     */
    PaymentStatus shownStatus() {
        return status == PaymentStatus.COMPLETED && keptMicroUsd() == 0 ? PaymentStatus.REFUNDED : status;
    }

    /**
     * Returns the part for this amount with its share of the credits, rounded down. The last part takes all remaining
     * credits.
     */
    PaymentPart part(long microUsd) {
        long left = order.creditsMicroUsd() - creditsWithdrawnMicroUsd;
        long share = BigInteger.valueOf(microUsd)
                .multiply(BigInteger.valueOf(order.creditsMicroUsd()))
                .divide(BigInteger.valueOf(order.amountMicroUsd()))
                .longValueExact();
        return new PaymentPart(microUsd, microUsd == keptMicroUsd() ? left : Math.min(share, left));
    }

    /** Returns the payment after the refund of this part. */
    Payment refunding(PaymentPart part, Instant now) {
        long refunded = Math.addExact(refundedMicroUsd, part.amountMicroUsd());
        boolean all = refunded == order.amountMicroUsd();
        return new Payment(
                id,
                order,
                all ? PaymentStatus.REFUNDED : status,
                refunded,
                disputedMicroUsd,
                Math.addExact(creditsWithdrawnMicroUsd, part.creditsMicroUsd()),
                createdAt,
                now);
    }

    /** Returns the payment after the dispute of this part. */
    Payment disputing(PaymentPart part, Instant now) {
        return new Payment(
                id,
                order,
                status,
                refundedMicroUsd,
                Math.addExact(disputedMicroUsd, part.amountMicroUsd()),
                Math.addExact(creditsWithdrawnMicroUsd, part.creditsMicroUsd()),
                createdAt,
                now);
    }
}
