package io.socialdata.billing.payments;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.ledger.LedgerTransaction;
import java.math.BigInteger;
import java.time.Instant;
import java.util.UUID;

/**
 * One top-up and how far it has come.
 *
 * @param refundedMicroUsd what of its money went back by refunds
 * @param disputedMicroUsd what of its money the payer's bank took back by disputes
 * @param creditsWithdrawnMicroUsd the credits that went with both
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

    /** Money that is to come. */
    static Payment pending(PaymentOrder order, Instant now) {
        return new Payment(UuidCreator.getTimeOrderedEpoch(), order, PaymentStatus.PENDING, 0, 0, 0, now, now);
    }

    /** Money that has arrived. */
    static Payment completed(PaymentOrder order, Instant now) {
        return new Payment(UuidCreator.getTimeOrderedEpoch(), order, PaymentStatus.COMPLETED, 0, 0, 0, now, now);
    }

    UUID accountId() {
        return order.accountId();
    }

    /**
     * The same payment one step on.
     *
     * @throws IllegalStateException if it would be a step back
     */
    Payment transitionTo(PaymentStatus next, Instant now) {
        if (!status.canTransitionTo(next)) {
            throw new IllegalStateException("a %s payment does not become %s".formatted(status, next));
        }
        return new Payment(
                id, order, next, refundedMicroUsd, disputedMicroUsd, creditsWithdrawnMicroUsd, createdAt, now);
    }

    /** What its completion books. The payment's id is the reference, so it cannot be booked twice. */
    LedgerTransaction credit(Instant now) {
        return LedgerTransaction.payment(
                accountId(), id.toString(), order.amountMicroUsd(), order.creditsMicroUsd(), now);
    }

    /** Whether its money came in at all. */
    boolean wasCompleted() {
        return switch (status) {
            case COMPLETED, REFUNDED -> true;
            case PENDING, FAILED -> false;
        };
    }

    /** What of its money has not gone back. */
    long keptMicroUsd() {
        return order.amountMicroUsd() - refundedMicroUsd - disputedMicroUsd;
    }

    /** The status that its account sees: refunded once all of its money has gone back, by refunds or disputes. */
    PaymentStatus shownStatus() {
        return status == PaymentStatus.COMPLETED && keptMicroUsd() == 0 ? PaymentStatus.REFUNDED : status;
    }

    /** The part of its money that goes back, with its share of the credits: rounded down, and all the rest with the last part. */
    PaymentPart part(long microUsd) {
        long left = order.creditsMicroUsd() - creditsWithdrawnMicroUsd;
        long share = BigInteger.valueOf(microUsd)
                .multiply(BigInteger.valueOf(order.creditsMicroUsd()))
                .divide(BigInteger.valueOf(order.amountMicroUsd()))
                .longValueExact();
        return new PaymentPart(microUsd, microUsd == keptMicroUsd() ? left : Math.min(share, left));
    }

    /** The same payment after this part went back for good. */
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

    /** The same payment after a dispute took this part. */
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
