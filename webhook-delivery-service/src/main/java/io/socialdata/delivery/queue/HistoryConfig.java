package io.socialdata.delivery.queue;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Retention of the delivery history. */
@ConfigMapping(prefix = "delivery.history")
public interface HistoryConfig {

    /**
     * How long deliveries and their event bodies are kept. Change it when deliveries take too much of the disk, or
     * customers look back further.
     */
    @WithDefault("P30D")
    Duration retention();
}
