package io.socialdata.messaging.topics;

import java.time.Duration;

/**
 * A topic as it should be when it is created.
 *
 * @param minInSyncReplicas how many replicas must have a record before its sender is told that it is safe
 */
public record TopicSpec(String name, int partitions, short replication, short minInSyncReplicas, Duration retention) {}
