package io.socialdata.billing.payments;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Chooses the provider that the configuration names. */
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
