package io.socialdata.gateway.metering;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Durability of usage records. */
@ConfigMapping(prefix = "gateway.metering")
public interface MeteringConfig {

    /** Time after which a record that Kafka has not acknowledged is also written to the spool. */
    @WithDefault("PT1S")
    Duration ackTimeout();

    /** Timeout of the acknowledgement of a record by Kafka, retries included. Beyond it, the attempt has failed. */
    @WithDefault("PT10S")
    Duration deliveryTimeout();

    /** Timeout of one request to Kafka. Several fit into the delivery timeout, so that requests can be retried. */
    @WithDefault("PT2S")
    Duration requestTimeout();

    /**
     * Time a record waits to be batched with others, in whole milliseconds. Fewer requests cost less, here and at the
     * broker. Billed responses do not wait for it.
     */
    @WithDefault("PT0.02S")
    Duration linger();

    /** Maximum batch size per partition, in bytes. */
    @WithDefault("65536")
    int batchSize();

    /** Maximum size of all records that wait to be sent, in bytes. */
    @WithDefault("16777216")
    long bufferMemory();

    /** Interval between probe records while Kafka is unavailable. */
    @WithDefault("PT1S")
    Duration probeInterval();

    /** Maximum time that a stopping gateway spends on replaying spooled records, if Kafka is available. */
    @WithDefault("PT5S")
    Duration shutdownReplayTimeout();

    SpoolNotification spoolNotification();

    /** Notification of billing about leases with spooled records. */
    interface SpoolNotification {

        /** Maximum time that a response waits for the notification. */
        @WithDefault("PT0.5S")
        Duration waitTimeout();

        /** Timeout of a notification request to billing. */
        @WithDefault("PT2S")
        Duration timeout();

        /** Maximum number of leases in one message. Billing accepts at most 20,000. */
        @WithDefault("5000")
        int batchSize();

        /** Pause before a failed notification is retried. */
        @WithDefault("PT1S")
        Duration retryDelay();
    }
}
