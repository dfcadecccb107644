package io.socialdata.billing.payments;

import java.util.Optional;

/** Takes no money: the holder of the checkout says how it ended. For machines on which nobody pays. */
final class SimulatedProvider implements PaymentProvider {

    @Override
    public String name() {
        return "simulated";
    }

    @Override
    public Optional<Checkout> open(PaymentOrder order) {
        return Optional.of(new Checkout(null));
    }
}
