package io.socialdata.gateway.metering;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How usage records become durable. */
@ConfigMapping(prefix = "gateway.metering")
public interface MeteringConfig {

    /** How long a caller waits for Kafka before the record goes to the disk as well. */
    @WithDefault("PT1S")
    Duration acknowledgementPatience();

    /** How long Kafka may take to acknowledge a record before it is given up, or taken from the disk again. */
    @WithDefault("PT10S")
    Duration deliveryTimeout();

    /** One try; several fit into the delivery time-out, so that a lost acknowledgement is made up for. */
    @WithDefault("PT2S")
    Duration requestTimeout();

    /**
     * How long a record waits for others to be sent with it, in whole milliseconds. Sending costs by the request, here and
     * at the broker; a billed answer comes later by this much.
     */
    @WithDefault("PT0.001S")
    Duration linger();

    /** Bytes of records of one partition that are sent together at most. */
    @WithDefault("65536")
    int batch();

    /** Bytes of records that wait to be sent. */
    @WithDefault("16777216")
    long buffer();

    /** Interval between probe records while Kafka is unavailable. */
    @WithDefault("PT1S")
    Duration trialInterval();

    /** How long a gateway that stops waits for records on the disk to reach Kafka, if Kafka is there. */
    @WithDefault("PT5S")
    Duration replayOnStop();

    Announcement announcement();

    /** Telling billing which leases have records on the disk. */
    interface Announcement {

        /** How long an answer waits for billing to be told. */
        @WithDefault("PT0.5S")
        Duration patience();

        /** How long billing may take to accept an announcement. */
        @WithDefault("PT2S")
        Duration timeout();

        /** Leases named in one message; billing takes no more than 20,000. */
        @WithDefault("5000")
        int atOnce();

        /** Between two tries. */
        @WithDefault("PT1S")
        Duration pause();
    }
}
