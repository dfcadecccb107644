package io.socialdata.billing.payments;

import java.util.Optional;

/** Nobody takes payments here; operators credit them. */
final class NoProvider implements PaymentProvider {

    @Override
    public String name() {
        return "none";
    }

    @Override
    public Optional<Checkout> open(PaymentOrder order) {
        return Optional.empty();
    }
}
