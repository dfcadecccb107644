package io.socialdata.billing.leases;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What usage costs whom.
 *
 * @param leaseId the lease it was spent from, if it names one
 * @param keyMonth when and by which key, as the usage itself says it
 */
public record LeaseCharge(UUID accountId, @Nullable UUID leaseId, KeyMonth keyMonth, long microUsd) {}
