package io.socialdata.gateway.spool;

import java.util.Set;
import java.util.UUID;

/** An episode that is over: Kafka has all its records, which were spent from these leases. */
public record DrainedEpisode(UUID episode, Set<UUID> leases) {}
