package io.socialdata.messaging.topics;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Settings of topics that this service creates if they are missing. */
@ConfigMapping(prefix = "messaging.topics")
public interface TopicsConfig {

    /**
     * Number of partitions. Limits how many consumers can share a topic. Must not change while order by key matters.
     */
    @WithDefault("12")
    int partitions();

    /** Number of replicas of each partition. */
    @WithDefault("1")
    short replication();

    /** Number of replicas that must have a record before it is acknowledged: 2 where there are 3. */
    @WithDefault("1")
    short minInSyncReplicas();

    /** Retention of records. */
    @WithDefault("P7D")
    Duration retention();

    /** Retention of dead letters. Long enough for operators to inspect them. */
    @WithDefault("P30D")
    Duration deadLetterRetention();

    /** Timeout of Kafka's response when topics are created at startup. Only tests change it. */
    @WithDefault("PT30S")
    Duration creationTimeout();
}
