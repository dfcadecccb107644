package io.socialdata.billing.payments;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of payments. */
@ConfigMapping(prefix = "billing.payments")
public interface PaymentsConfig {

    /** Most that one payment may bring, in micro-USD, as money and as credits: 10,000 USD. */
    @WithDefault("10000000000")
    @Positive
    long maxMicroUsd();
}
