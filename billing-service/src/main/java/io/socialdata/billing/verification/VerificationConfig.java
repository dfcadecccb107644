package io.socialdata.billing.verification;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** Tunables of the offline check. */
@ConfigMapping(prefix = "billing.verification")
public interface VerificationConfig {

    /** How long one comparison may take: it reads whole tables. */
    @WithDefault("PT1H")
    Duration statementTimeout();

    /** Most differences that one comparison reports. */
    @WithDefault("1000")
    @Min(1)
    @Max(1_000_000)
    int mostDifferences();
}
