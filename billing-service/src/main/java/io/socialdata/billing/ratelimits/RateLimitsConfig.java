package io.socialdata.billing.ratelimits;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** Upkeep of the limits that billing counts. */
@ConfigMapping(prefix = "billing.rate-limits")
public interface RateLimitsConfig {

    /** How often rows of full buckets are deleted. */
    @WithDefault("PT10M")
    Duration pruneEvery();

    /** Most rows deleted in one transaction. */
    @WithDefault("1000")
    @Min(1)
    int pruneBatch();
}
