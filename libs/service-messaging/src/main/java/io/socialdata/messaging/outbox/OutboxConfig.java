package io.socialdata.messaging.outbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of the outbox and its relay. */
@ConfigMapping(prefix = "messaging.outbox")
public interface OutboxConfig {

    /** Whether this service has an outbox. Fixed at build time. */
    @WithDefault("false")
    boolean enabled();

    /** Maximum number of rows that the relay publishes in one transaction. */
    @WithDefault("500")
    int batchSize();

    /** Maximum time that the relay waits for a notification before it polls the table. */
    @WithDefault("PT1S")
    Duration pollInterval();

    /** Interval between counts of the backlog for the metrics. */
    @WithDefault("PT5S")
    Duration metricsInterval();

    /** Timeout of Kafka's acknowledgement of a record. The relay then starts over. */
    @WithDefault("PT10S")
    Duration deliveryTimeout();

    /** Maximum delay between attempts after repeated failures. */
    @WithDefault("PT5S")
    Duration maxBackoff();

    /** Maximum time that a shutdown waits for the running batch. */
    @WithDefault("PT10S")
    Duration stopTimeout();
}
