package io.socialdata.billing.payments;

import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where accounts pay: the port behind which a payment provider stands. */
interface PaymentProvider {

    /** The word by which it is shown. */
    String name();

    /**
     * Opens a checkout for a top-up; opened again for the same reference it is the same one. Empty where nobody takes
     * payments.
     */
    Optional<Checkout> open(PaymentOrder order);

    /**
     * Where the payer goes.
     *
     * @param address null where there is no such place because nobody really pays
     */
    record Checkout(@Nullable URI address) {}
}
