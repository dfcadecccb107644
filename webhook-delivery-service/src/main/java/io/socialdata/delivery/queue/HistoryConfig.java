package io.socialdata.delivery.queue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long deliveries are remembered. */
@ConfigMapping(prefix = "delivery.history")
public interface HistoryConfig {

    /** How long deliveries and what they carried are kept. */
    @WithDefault("P30D")
    Duration retention();

    /** Days whose partitions exist before they begin. */
    @WithDefault("2")
    int partitionsAhead();

    /** How often partitions are made and dropped. */
    @WithDefault("PT1H")
    Duration upkeep();
}
