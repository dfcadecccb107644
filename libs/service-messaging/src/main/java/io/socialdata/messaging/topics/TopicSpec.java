package io.socialdata.messaging.topics;

import java.time.Duration;

/** A topic as it should be when it is created. */
public record TopicSpec(String name, int partitions, short replication, Duration retention) {}
