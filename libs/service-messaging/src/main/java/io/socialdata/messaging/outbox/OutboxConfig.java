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

    /** Maximum number of rows that the relay publishes in one transaction. Only tests change it. */
    @WithDefault("500")
    int batchSize();

    /** Maximum time that the relay waits for a notification before it polls the table. Only tests change it. */
    @WithDefault("PT1S")
    Duration pollInterval();

    /** Interval between counts of the backlog for the metrics. Only tests change it. */
    @WithDefault("PT5S")
    Duration metricsInterval();

    /** Timeout of Kafka's acknowledgement of a record. The relay then starts over. Only tests change it. */
    @WithDefault("PT10S")
    Duration deliveryTimeout();

    /** Maximum delay between attempts after repeated failures. Only tests change it. */
    @WithDefault("PT5S")
    Duration maxBackoff();
}
