package io.socialdata.gateway.metering;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How usage records reach Kafka. */
@ConfigMapping(prefix = "gateway.metering")
public interface MeteringConfig {

    /** How long Kafka may take to acknowledge a record before the call is answered 503. */
    @WithDefault("PT10S")
    Duration deliveryTimeout();

    /** One try; several fit into the delivery time-out, so that a lost acknowledgement is made up for. */
    @WithDefault("PT2S")
    Duration requestTimeout();

    /** Bytes of records that wait to be sent. */
    @WithDefault("16777216")
    long buffer();

    /** While records cannot be made durable, one billed call in this time is let through to see whether they can again. */
    @WithDefault("PT1S")
    Duration trialInterval();
}
