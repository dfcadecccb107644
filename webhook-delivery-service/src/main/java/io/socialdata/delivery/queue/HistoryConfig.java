package io.socialdata.delivery.queue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Retention of the delivery history. */
@ConfigMapping(prefix = "delivery.history")
public interface HistoryConfig {

    /** How long deliveries and their event bodies are kept. */
    @WithDefault("P30D")
    Duration retention();

    /**
     * Maximum number of exchanges with receivers (headers sent, response) that one instance stores for one account in an
     * hour. Beyond it, failed attempts are stored without them.
     */
    @WithDefault("600")
    int exchangesPerAccountHour();

    /** Number of days for which partitions are created in advance. */
    @WithDefault("2")
    int partitionsAhead();

    /** Interval between runs that create and drop partitions. */
    @WithDefault("PT1H")
    Duration maintenanceInterval();
}
