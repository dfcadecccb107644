package io.socialdata.billing.refusals;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** Refused calls of the request log. */
@ConfigMapping(prefix = "billing.requests.refused")
public interface RefusedCallsConfig {

    /**
     * Maximum number of refused calls stored of an account and day. Further ones are only counted. Only tests change
     * it.
     */
    @WithDefault("20000")
    @Min(1)
    @Max(1000000)
    int maxPerDay();
}
