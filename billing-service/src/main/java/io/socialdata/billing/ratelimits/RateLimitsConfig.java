package io.socialdata.billing.ratelimits;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;
import java.time.Duration;

/** Tunables of the rate limits that billing counts. */
@ConfigMapping(prefix = "billing.rate-limits")
public interface RateLimitsConfig {

    /** Interval between deletions of rows of full buckets. */
    @WithDefault("PT10M")
    Duration pruneInterval();

    /** Maximum number of rows deleted in one transaction. */
    @WithDefault("1000")
    @Min(1)
    int pruneBatchSize();
}
