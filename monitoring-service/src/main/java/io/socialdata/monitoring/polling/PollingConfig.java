package io.socialdata.monitoring.polling;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;

/** Settings of polling for new posts. */
@ConfigMapping(prefix = "monitoring.polling")
public interface PollingConfig {

    /**
     * Maximum number of concurrent polls of this replica. Change it when detection is late although the pool has
     * searches left ({@code DetectionLate}).
     */
    @WithDefault("8")
    @Positive
    int concurrency();
}
