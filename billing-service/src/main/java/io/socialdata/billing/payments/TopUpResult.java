package io.socialdata.billing.payments;

import io.socialdata.billing.payments.PaymentProvider.Checkout;

/** Every way a step of a top-up can end. */
sealed interface TopUpResult {

    /** It waits for its payer, who goes to the checkout. */
    record Begun(Payment payment, Checkout checkout) implements TopUpResult {}

    /** It was begun before and stands where it stands. */
    record Stands(Payment payment) implements TopUpResult {}

    /** The id is another top-up's, or this one ended in another way. */
    record Differs() implements TopUpResult {}

    /** There is no such account or top-up. */
    record Unknown() implements TopUpResult {}

    /** Nobody takes payments. */
    record NobodyTakesPayments() implements TopUpResult {}
}
