package io.socialdata.messaging.topics;

import java.time.Duration;

/**
 * The settings of a topic to create.
 *
 * @param minInSyncReplicas replicas that must have a record before it is acknowledged
 */
public record TopicSpec(String name, int partitions, short replication, short minInSyncReplicas, Duration retention) {}
