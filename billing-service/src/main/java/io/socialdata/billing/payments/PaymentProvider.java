package io.socialdata.billing.payments;

import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Port to a payment provider, with which accounts pay. */
interface PaymentProvider {

    /** Returns the provider's name as shown to users. */
    String name();

    /**
     * Opens a checkout for a top-up. The same reference returns the same checkout. Empty if this provider accepts no
     * payments.
     */
    Optional<Checkout> open(PaymentOrder order);

    /**
     * The page on which the payer pays.
     *
     * @param address null if there is no such page because no real money is paid
     */
    record Checkout(@Nullable URI address) {}
}
