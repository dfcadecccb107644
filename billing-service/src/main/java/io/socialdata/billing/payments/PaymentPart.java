package io.socialdata.billing.payments;

/**
 * A part of the money of a payment, and the credits that it had brought.
 *
 * @param creditsMicroUsd may be nothing where a small part of a payment with a fee brought less than one micro-USD
 */
record PaymentPart(long amountMicroUsd, long creditsMicroUsd) {

    /** The same on its way back. */
    PaymentPart negated() {
        return new PaymentPart(-amountMicroUsd, -creditsMicroUsd);
    }
}
