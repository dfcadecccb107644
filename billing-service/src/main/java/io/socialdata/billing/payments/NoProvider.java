package io.socialdata.billing.payments;

import java.util.Optional;

/** A provider that accepts no payments. Operators record them instead. */
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
