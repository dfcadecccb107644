package io.socialdata.messaging.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Tunables of the outbox and its relay. */
@ConfigMapping(prefix = "messaging.outbox")
public interface OutboxConfig {

    /** Whether this service has an outbox; read when it is built. */
    @WithDefault("false")
    boolean enabled();

    /** Rows published in one transaction of the relay. */
    @WithDefault("500")
    int batchSize();

    /** How long the relay waits for a notification before it looks by itself. */
    @WithDefault("PT1S")
    Duration pollInterval();

    /** How often the backlog is counted for the metrics. */
    @WithDefault("PT5S")
    Duration measureInterval();

    /** How long Kafka may take to acknowledge a record before the relay starts over. */
    @WithDefault("PT10S")
    Duration deliveryTimeout();

    /** The longest pause after repeated failure. */
    @WithDefault("PT5S")
    Duration maxBackoff();

    /** How long a stop waits for the batch under way. */
    @WithDefault("PT10S")
    Duration stopTimeout();
}
