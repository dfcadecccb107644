package io.socialdata.billing.adjustments;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of adjustments. */
@ConfigMapping(prefix = "billing.adjustments")
public interface AdjustmentsConfig {

    /**
     * Maximum amount of one adjustment in either direction, in micro-USD: 10,000 USD. Larger adjustments are rejected.
     */
    @WithDefault("10000000000")
    @Positive
    long maxMicroUsd();
}
