package io.socialdata.billing.leases;

import java.time.Instant;
import java.util.UUID;

/**
 * An outage of Kafka at one gateway whose spooled records have not all arrived.
 *
 * @param holder the gateway process that had the leases
 * @param outstandingMicroUsd credit reserved for records still to come
 * @param expiredFirst when the first of the leases has expired or will expire
 */
record SpooledEpisode(UUID episode, String holder, long leases, long outstandingMicroUsd, Instant expiredFirst) {}
