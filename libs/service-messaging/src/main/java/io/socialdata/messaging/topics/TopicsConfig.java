package io.socialdata.messaging.topics;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Set;

/** The shape of topics that this service creates if they are missing. */
@ConfigMapping(prefix = "messaging.topics")
public interface TopicsConfig {

    /** Bounds how many consumers can share a topic; must not change while order by key matters. */
    @WithDefault("12")
    int partitions();

    /** Replicas of each partition. */
    @WithDefault("1")
    short replication();

    /** How many replicas must have a record before its sender is told that it is safe: 2 where there are 3. */
    @WithDefault("1")
    short minInSyncReplicas();

    /** How long records are kept. */
    @WithDefault("P7D")
    Duration retention();

    /** Topics whose records are worth something for seconds only. */
    @WithDefault("limit-used.v1")
    Set<String> brief();

    /** How long records of such topics are kept. */
    @WithDefault("PT1H")
    Duration briefRetention();

    /** How long dead letters are kept: people look at them. */
    @WithDefault("P30D")
    Duration deadLetterRetention();

    /** How long to wait at start for Kafka to answer. */
    @WithDefault("PT30S")
    Duration creationTimeout();
}
