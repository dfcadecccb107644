package io.socialdata.monitoring.handles;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Target interval of polls. */
@ConfigMapping(prefix = "monitoring.poll-interval")
public interface PollIntervalConfig {

    /** Target interval between two polls of a handle, however many monitors watch it. At least one second. */
    @WithDefault("PT15S")
    Duration target();

    /**
     * Share of the platform's search budget that polls may use. Customers' reads need the rest. Change it when reads
     * run out of the pool, or detection is late ({@code pooled-accounts.md}).
     */
    @WithDefault("0.5")
    double budgetShare();
}
