package io.socialdata.billing.payments;

import io.socialdata.billing.payments.PaymentProvider.Checkout;

/** Results of a step of a top-up. */
sealed interface TopUpResult {

    /** The top-up is started and waits for the payer at the checkout. */
    record Begun(Payment payment, Checkout checkout) implements TopUpResult {}

    /** The top-up was started before; its state is unchanged. */
    record Stands(Payment payment) implements TopUpResult {}

    /** The id belongs to another top-up, or this one ended differently. */
    record Differs() implements TopUpResult {}

    /** The account or top-up does not exist. */
    record Unknown() implements TopUpResult {}

    /** As many top-ups of the account as it may have wait for their payment. */
    record TooManyPending() implements TopUpResult {}

    /** No payment provider is configured. */
    record NobodyTakesPayments() implements TopUpResult {}
}
