package io.socialdata.billing.verification;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** Tunables of the offline verification. */
@ConfigMapping(prefix = "billing.verification")
public interface VerificationConfig {

    /** Maximum number of differences that one check reports. Only tests change it. */
    @WithDefault("1000")
    @Min(1)
    @Max(1_000_000)
    int maxDifferences();
}
