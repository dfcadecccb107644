package io.socialdata.billing.payments;

/**
 * A part of the money of a payment, and the credits that it brought.
 *
 * @param creditsMicroUsd may be zero if a small part of a payment with a fee brought less than one micro-USD
 */
record PaymentPart(long amountMicroUsd, long creditsMicroUsd) {

    /** Returns the part with negative amounts. */
    PaymentPart negated() {
        return new PaymentPart(-amountMicroUsd, -creditsMicroUsd);
    }
}
