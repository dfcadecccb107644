package io.socialdata.monitoring.detection;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Positive;
import java.time.Duration;

/** Settings of the deduplication of detected posts. */
@ConfigMapping(prefix = "monitoring.detection")
public interface DetectionConfig {

    /** How long a detected post is stored, so that it is published only once. Polls never reach back half as far. */
    @WithDefault("P2D")
    Duration retention();

    /** Interval between runs that delete rows past the retention. */
    @WithDefault("PT10M")
    Duration pruneInterval();

    /** Maximum number of rows deleted in one transaction. */
    @WithDefault("10000")
    @Positive
    int pruneBatchSize();
}
