package io.socialdata.billing.payments;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Selects the configured payment provider. */
class PaymentProviders {

    @Produces
    @Singleton
    PaymentProvider chosen(TopUpsConfig config) {
        return switch (config.provider()) {
            case NONE -> new NoProvider();
            case SIMULATED -> new SimulatedProvider();
        };
    }
}
