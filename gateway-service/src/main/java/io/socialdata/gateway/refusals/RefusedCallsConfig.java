package io.socialdata.gateway.refusals;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.socialdata.gateway.ratelimit.Rate;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** Refused calls that are published for the request log of their account. */
@ConfigMapping(prefix = "gateway.refused-calls")
public interface RefusedCallsConfig {

    /**
     * Refused calls of an account that each gateway publishes; the rest is only counted. A burst far below the 1000 calls that
     * wait to be sent leaves space for other accounts. Only tests change it.
     */
    @WithDefault("2/PT1S burst 100")
    Rate rate();

    /** Maximum number of accounts with refused calls in memory. Only tests change it. */
    @WithDefault("10000")
    @Min(1)
    @Max(1000000)
    int maxTrackedAccounts();
}
