package io.socialdata.billing.payments;

import io.socialdata.billing.audit.Justification;
import org.jspecify.annotations.Nullable;

/**
 * Money of a payment that is to go back, by a refund or a dispute.
 *
 * @param reference what it is called elsewhere; it takes effect once, however often it is reported
 * @param amountMicroUsd how much of the money; absent for all that has not gone back yet
 */
record ReversalOrder(String reference, @Nullable Long amountMicroUsd, Justification justification) {

    /** The amount, of a payment of which so much is kept. */
    long amountOf(Payment payment) {
        return amountMicroUsd == null ? payment.keptMicroUsd() : amountMicroUsd;
    }

    /** Whether it asks for what was done before under its reference. */
    boolean repeats(long doneMicroUsd) {
        return amountMicroUsd == null || amountMicroUsd == doneMicroUsd;
    }
}
