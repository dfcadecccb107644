package io.socialdata.billing.leases;

import java.time.Instant;
import java.util.UUID;

/**
 * An outage of Kafka at one gateway, whose records have not all come.
 *
 * @param holder the gateway's process that had the leases
 * @param outstandingMicroUsd credit that is kept for what is still to come
 * @param expiredFirst when the first of the leases has expired, or will
 */
record SpooledEpisode(UUID episode, String holder, long leases, long outstandingMicroUsd, Instant expiredFirst) {}
