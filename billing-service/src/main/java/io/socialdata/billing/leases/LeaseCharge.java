package io.socialdata.billing.leases;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A charge of usage.
 *
 * @param leaseId the lease that paid for it, if the usage names one
 * @param keyMonth the key and month according to the usage record
 */
public record LeaseCharge(UUID accountId, @Nullable UUID leaseId, KeyMonth keyMonth, long microUsd) {}
