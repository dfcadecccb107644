package io.socialdata.gateway.metering;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Durability of usage records. */
@ConfigMapping(prefix = "gateway.metering")
public interface MeteringConfig {

    /** Time after which Kafka counts as unavailable if it has not acknowledged a record. Only tests change it. */
    @WithDefault("PT1S")
    Duration ackTimeout();

    /**
     * Timeout of the acknowledgement of a record by Kafka, retries included. Beyond it, the attempt has failed. Only
     * tests change it.
     */
    @WithDefault("PT10S")
    Duration deliveryTimeout();

    /**
     * Timeout of one request to Kafka. Several fit into the delivery timeout, so that requests can be retried. Only
     * tests change it.
     */
    @WithDefault("PT2S")
    Duration requestTimeout();

    /** Interval between probe records while Kafka is unavailable. Only tests change it. */
    @WithDefault("PT1S")
    Duration probeInterval();
}
