package io.socialdata.billing.payments;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of the payments that accounts make by themselves. */
@ConfigMapping(prefix = "billing.top-ups")
public interface TopUpsConfig {

    /** Who takes the payments. */
    @WithDefault("none")
    Provider provider();

    /** Least that an account may pay at once, in micro-USD: 1 USD. */
    @WithDefault("1000000")
    @Positive
    long leastMicroUsd();

    /** Most that an account may pay at once, in micro-USD: 1,000 USD. */
    @WithDefault("1000000000")
    @Positive
    long mostMicroUsd();

    /** The providers that there are. */
    enum Provider {
        NONE,
        SIMULATED
    }
}
