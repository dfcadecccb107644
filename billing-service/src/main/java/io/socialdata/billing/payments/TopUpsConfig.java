package io.socialdata.billing.payments;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of payments that accounts start themselves. */
@ConfigMapping(prefix = "billing.top-ups")
public interface TopUpsConfig {

    /** The payment provider. NONE accepts no payments; SIMULATED takes no real money. */
    @WithDefault("none")
    Provider provider();

    /**
     * Minimum amount of a payment, in micro-USD: 1 USD. Smaller payments are rejected. Change it when the fee of the
     * payment provider makes small payments worthless.
     */
    @WithDefault("1000000")
    @Positive
    long minMicroUsd();

    /**
     * Maximum amount of a payment, in micro-USD: 1,000 USD. Larger payments are rejected. Change it when customers want
     * to pay more at once, or the provider allows less.
     */
    @WithDefault("1000000000")
    @Positive
    long maxMicroUsd();

    /** The available payment providers. */
    enum Provider {
        NONE,
        SIMULATED
    }
}
