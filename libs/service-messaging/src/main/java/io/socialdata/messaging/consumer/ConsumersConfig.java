package io.socialdata.messaging.consumer;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;

/** Settings of all consumers of a service. */
@ConfigMapping(prefix = "messaging.consumers")
public interface ConsumersConfig {

    /**
     * Maximum number of consecutive records that a consumer moves to the dead letters without applying one in between.
     * At this number the consumer halts until it is resumed.
     */
    @WithDefault("20")
    @Min(1)
    int haltAfter();
}
