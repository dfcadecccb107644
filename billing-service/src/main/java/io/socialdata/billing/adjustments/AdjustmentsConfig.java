package io.socialdata.billing.adjustments;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Tunables of adjustments. */
@ConfigMapping(prefix = "billing.adjustments")
public interface AdjustmentsConfig {

    /** Most that one adjustment may give or take, in micro-USD: 10,000 USD. */
    @WithDefault("10000000000")
    @Positive
    long maxMicroUsd();
}
