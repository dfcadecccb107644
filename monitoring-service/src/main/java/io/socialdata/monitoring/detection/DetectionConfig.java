package io.socialdata.monitoring.detection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Tunables of what is remembered of detected posts. */
@ConfigMapping(prefix = "monitoring.detection")
public interface DetectionConfig {

    /** How long a detected post is remembered, so that it is told of once; looks never reach back half as far. */
    @WithDefault("P2D")
    Duration retention();

    /** How often what is past retention is removed. */
    @WithDefault("PT10M")
    Duration pruneInterval();

    /** Rows removed in one transaction. */
    @WithDefault("10000")
    @Positive
    int pruneBatchSize();
}
