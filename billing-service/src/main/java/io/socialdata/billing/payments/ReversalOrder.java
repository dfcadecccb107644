package io.socialdata.billing.payments;

import io.socialdata.billing.audit.Justification;
import org.jspecify.annotations.Nullable;

/**
 * A request to return money of a payment, by a refund or a dispute.
 *
 * @param reference identifier on the caller's side; takes effect once, however often it is reported
 * @param amountMicroUsd the amount; absent for all that has not gone back yet
 */
record ReversalOrder(String reference, @Nullable Long amountMicroUsd, Justification justification) {

    /** Returns the amount, which defaults to all that the payment has kept. */
    long amountOf(Payment payment) {
        return amountMicroUsd == null ? payment.keptMicroUsd() : amountMicroUsd;
    }

    /** Returns whether it repeats the amount already booked under its reference. */
    boolean repeats(long doneMicroUsd) {
        return amountMicroUsd == null || amountMicroUsd == doneMicroUsd;
    }
}
