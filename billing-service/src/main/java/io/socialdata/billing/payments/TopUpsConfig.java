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

    /** Minimum amount of a payment, in micro-USD: 1 USD. Smaller payments are rejected. */
    @WithDefault("1000000")
    @Positive
    long minMicroUsd();

    /** Maximum amount of a payment, in micro-USD: 1,000 USD. Larger payments are rejected. */
    @WithDefault("1000000000")
    @Positive
    long maxMicroUsd();

    /** Maximum number of top-ups of an account, started within a day, that wait for their payment. Further ones are rejected. */
    @WithDefault("20")
    @Positive
    int maxPending();

    /** The available payment providers. */
    enum Provider {
        NONE,
        SIMULATED
    }
}
